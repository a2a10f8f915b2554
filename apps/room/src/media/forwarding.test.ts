import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
import { nack } from './rtcp/feedback.js'
import { makeVideoPacket } from './testing/test-packets.js'
import type { NativeClient, ReceivedPacket } from './testing/native-client.js'
import { repeatedly, startTestMediaServer, type TestMediaServer, until } from './testing/media-server.js'

let server: TestMediaServer
const endings: (() => void)[] = []

beforeEach(async () => {
  server = await startTestMediaServer()
  server.media.openRoom('room')
})
afterEach(async () => {
  for (const end of endings.splice(0)) end()
  await server.stop()
})

const everything = ['microphone', 'camera', 'screen'] as const
const cameraOf = (userId: string, heightPx = 150) => ({ userId, source: 'camera', heightPx }) as const

async function join(peerId: string, options: { hasSimulcast?: boolean } = {}): Promise<NativeClient> {
  server.media.allow('room', peerId, [...everything])
  return server.join('room', peerId, options)
}

/** Fifteen frames a second, a key frame whenever the room asks for one. */
function film(client: NativeClient, rid?: string): void {
  let isKeyFrame = true
  const ssrc = client.stream('camera', rid ?? '').ssrc
  const before = client.onKeyFrameRequest
  client.onKeyFrameRequest = (asked) => {
    before?.(asked)
    if (asked === ssrc) isKeyFrame = true
  }
  endings.push(
    repeatedly(20, () => {
      client.sendVideo('camera', { isKeyFrame, packets: 2, ...(rid === undefined ? {} : { rid }) })
      isKeyFrame = false
    }),
  )
}

const talk = (client: NativeClient, level = 30) => endings.push(repeatedly(20, () => client.sendAudio(level)))

/** The difference of every packet to the one before. */
const steps = (packets: ReceivedPacket[], of: (packet: ReceivedPacket) => number): number[] =>
  packets.slice(1).map((packet, index) => of(packet) - of(packets[index]!))

function expectUnbroken(packets: ReceivedPacket[]): void {
  const sequences = steps(packets, ({ sequence }) => sequence).map((step) => step & 0xffff)
  expect(sequences.filter((step) => step !== 1)).toEqual([])
}

function expectPicturesInOrder(packets: ReceivedPacket[]): void {
  const pictures = steps(packets, ({ pictureId }) => pictureId).map((step) => step & 0x7fff)
  expect(pictures.filter((step) => step > 1)).toEqual([])
  const times = steps(packets, ({ timestamp }) => timestamp).map((step) => step >>> 0)
  expect(times.filter((step) => step > 90_000)).toEqual([])
}

function missingIn(packets: ReceivedPacket[]): number[] {
  const first = packets[0]!.sequence
  const there = new Set(packets.map(({ sequence }) => (sequence - first) & 0xffff))
  const all = Array.from({ length: Math.max(...there) }, (_, index) => index)
  return all.filter((index) => !there.has(index)).map((index) => (index + first) & 0xffff)
}

const heightOf = ({ bytes }: ReceivedPacket): number => {
  const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return bytes.readUInt16LE(at + 5) & 0x3fff
}

describe('two peers', () => {
  it('hear and see each other in slots whose numbers go on without a gap', async () => {
    const an = await join('an')
    const binh = await join('binh')
    server.media.view('room', 'an', [cameraOf('binh')])
    server.media.view('room', 'binh', [cameraOf('an')])
    for (const client of [an, binh]) {
      talk(client)
      film(client)
    }
    await until(() => [an, binh].every((client) => client.inSlot('camera', 0).length > 100), 'video')
    for (const client of [an, binh]) {
      expect(client.inSlot('audio', 0).length).toBeGreaterThan(30)
      expectUnbroken(client.inSlot('audio', 0))
      expectUnbroken(client.inSlot('camera', 0))
      expect(client.inSlot('camera', 0)[0]?.isKeyFrameStart).toBe(true)
    }
    expect(server.eventsOf('slots').findLast(({ peerId }) => peerId === 'an')?.slots).toMatchObject({
      audio: ['binh', null, null],
      screen: [null],
    })
    expect(server.eventsOf('talking').at(-1)?.peerIds.toSorted()).toEqual(['an', 'binh'])
  })

  it('get nothing of a source that is not allowed, from the moment it is forbidden', async () => {
    const an = await join('an')
    const binh = await join('binh')
    server.media.view('room', 'binh', [cameraOf('an')])
    talk(an)
    film(an)
    await until(() => binh.inSlot('audio', 0).length > 10 && binh.inSlot('camera', 0).length > 10, 'media')
    server.media.allow('room', 'an', ['camera'])
    await delay(300)
    const heard = binh.inSlot('audio', 0).length
    const seen = binh.inSlot('camera', 0).length
    await delay(500)
    expect(binh.inSlot('audio', 0).length).toBe(heard)
    expect(binh.inSlot('camera', 0).length).toBeGreaterThan(seen)
    server.media.allow('room', 'an', [])
    await delay(300)
    const all = binh.received.length
    await delay(300)
    expect(binh.received.length).toBe(all)
  })
})

it('shows somebody else in a slot on a key frame, without a break in its numbers', async () => {
  const [an, binh, chi] = [await join('an'), await join('binh'), await join('chi')]
  for (const client of [an, binh]) film(client)
  server.media.view('room', 'chi', [cameraOf('an')])
  await until(() => chi.inSlot('camera', 0).length > 30, 'an')
  server.media.view('room', 'chi', [cameraOf('binh')])
  await until(() => server.eventsOf('slots').at(-1)?.slots.camera[0] === 'binh', 'the change of the slot')
  const before = chi.inSlot('camera', 0).length
  await until(() => chi.inSlot('camera', 0).length > before + 30, 'binh')
  const packets = chi.inSlot('camera', 0)
  expectUnbroken(packets)
  expectPicturesInOrder(packets)
  expect(packets.filter(({ isKeyFrameStart }) => isKeyFrameStart).length).toBeGreaterThanOrEqual(2)
})

it('keeps a wanted video in its slot when others come and go', async () => {
  const people = [await join('an'), await join('binh'), await join('chi')]
  for (const client of people) film(client)
  const dung = await join('dung')
  const wanted = (...ids: string[]) =>
    server.media.view(
      'room',
      'dung',
      ids.map((id) => cameraOf(id)),
    )
  const slots = () =>
    server
      .eventsOf('slots')
      .findLast(({ peerId }) => peerId === 'dung')
      ?.slots.camera.slice(0, 3)
  wanted('an', 'binh')
  await until(() => slots()?.[1] === 'binh', 'two')
  wanted('chi', 'binh', 'an')
  await until(() => slots()?.[2] === 'chi', 'three')
  expect(slots()).toEqual(['an', 'binh', 'chi'])
  wanted('chi', 'binh')
  await until(() => slots()?.[0] === null, 'two again')
  expect(slots()).toEqual([null, 'binh', 'chi'])
  await until(() => dung.inSlot('camera', 1).length > 0, 'the video in its slot')
})

it('shows a screen in its own slot, beside the camera of the same person', async () => {
  const an = await join('an')
  const binh = await join('binh')
  film(an)
  endings.push(repeatedly(50, () => an.sendVideo('screen', { isKeyFrame: true, packets: 3 })))
  server.media.view('room', 'binh', [{ userId: 'an', source: 'screen', heightPx: 700 }, cameraOf('an')])
  await until(() => binh.inSlot('screen', 0).length > 20 && binh.inSlot('camera', 0).length > 20, 'both')
  expectUnbroken(binh.inSlot('screen', 0))
  server.media.allow('room', 'an', ['microphone', 'camera'])
  await until(() => server.eventsOf('slots').findLast(({ peerId }) => peerId === 'binh')?.slots.screen[0] === null, 'the end')
  expect(server.eventsOf('slots').at(-1)?.slots.camera[0]).toBe('an')
})

it('sends no cameras but those that may be seen', async () => {
  const [an, binh, chi] = [await join('an'), await join('binh'), await join('chi')]
  for (const client of [an, binh]) film(client)
  server.media.showCamerasOf('room', 'chi', ['binh'])
  server.media.view('room', 'chi', [cameraOf('an'), cameraOf('binh')])
  await until(() => chi.inSlot('camera', 0).length > 10, 'binh')
  expect(server.eventsOf('slots').findLast(({ peerId }) => peerId === 'chi')?.slots.camera).toEqual([
    'binh',
    ...Array(8).fill(null),
  ])
  server.media.showCamerasOf('room', 'chi', [])
  await delay(200)
  const seen = chi.received.length
  await delay(300)
  expect(chi.received.length).toBe(seen)
})

it('goes over to the larger size on its key frame when the tile grows, and back', async () => {
  const an = await join('an', { hasSimulcast: true })
  const binh = await join('binh')
  film(an, 'q')
  film(an, 'f')
  server.media.view('room', 'binh', [cameraOf('an', 120)])
  await until(() => binh.inSlot('camera', 0).length > 30, 'the small picture')
  const heights = () => binh.inSlot('camera', 0).flatMap((packet) => (packet.isKeyFrameStart ? [heightOf(packet)] : []))
  expect(new Set(heights())).toEqual(new Set([180]))
  server.media.view('room', 'binh', [cameraOf('an', 700)])
  await until(() => heights().at(-1) === 360, 'the large picture')
  server.media.view('room', 'binh', [cameraOf('an', 120)])
  await until(() => heights().at(-1) === 180, 'the small picture again')
  expectUnbroken(binh.inSlot('camera', 0))
  expectPicturesInOrder(binh.inSlot('camera', 0))
})

it('sends again what the network lost on its way to a receiver', async () => {
  await server.stop()
  server = await startTestMediaServer({ network: { uplinkLoss: 0, downlinkLoss: 0, roundTripMs: 10 } })
  server.media.openRoom('room')
  const an = await join('an')
  const binh = await join('binh')
  film(an)
  server.media.view('room', 'binh', [cameraOf('an')])
  await until(() => binh.inSlot('camera', 0).length > 30, 'video')
  server.relay?.change({ downlinkLoss: 0.2 })
  await delay(1000)
  server.relay?.change({ downlinkLoss: 0 })
  const missing = () => missingIn(binh.inSlot('camera', 0))
  await until(() => missing().length > 5, 'loss')
  const lost = missing()
  // As a browser does: asked for again until it is there, since there is only so much of it at once.
  const ask = () => missing().length > 0 && binh.send(nack(binh.slotSsrcs.camera[0]!, missing()))
  ask()
  endings.push(repeatedly(150, ask))
  await until(() => missing().length === 0, 'the lost packets')
  const found = lost.map((sequence) => binh.inSlot('camera', 0).find((packet) => packet.sequence === sequence)!)
  const before = (sequence: number) => binh.inSlot('camera', 0).find((packet) => packet.sequence === ((sequence - 1) & 0xffff))!
  for (const packet of found) expect((packet.pictureId - before(packet.sequence).pictureId) & 0x7fff).toBeLessThanOrEqual(1)
})

it('asks the publisher for what never came, and passes it on when it comes late', async () => {
  const an = await join('an')
  const binh = await join('binh')
  film(an)
  server.media.view('room', 'binh', [cameraOf('an')])
  await until(() => binh.inSlot('camera', 0).length > 30, 'video')
  const { ssrc, timestamp, pictureId, tl0 } = an.stream('camera', '')
  const sequence = an.loseNext('camera')
  await until(() => an.rtcp.some((bytes) => bytes[1] === 205), 'a request to the publisher')
  await until(() => missingIn(binh.inSlot('camera', 0)).length === 1, 'the gap')
  const content = { isKeyFrame: false, isFrameStart: false, pictureId, tl0 }
  const [gap] = missingIn(binh.inSlot('camera', 0))
  an.send(makeVideoPacket({ ssrc, sequence, timestamp, mid: '1' }, content))
  await until(() => missingIn(binh.inSlot('camera', 0)).length === 0, 'the late packet')
  expect(binh.inSlot('camera', 0).filter((packet) => packet.sequence === gap).length).toBe(1)
})

it('gives three voices, the loud ones, and never one\u2019s own', async () => {
  const ids = ['an', 'binh', 'chi', 'dung', 'em']
  const people = []
  for (const id of ids) people.push(await join(id))
  for (const [index, client] of people.entries()) talk(client, index < 4 ? 30 : 120)
  const voicesOf = (id: string) => server.eventsOf('slots').findLast(({ peerId }) => peerId === id)?.slots.audio ?? []
  await until(() => voicesOf('em').every((voice) => voice !== null), 'three voices')
  await delay(1500)
  for (const id of ids) {
    const voices = voicesOf(id)
    expect(voices).not.toContain(id)
    expect(new Set(voices).size).toBe(3)
    expect(voices).not.toContain('em')
  }
  expect(server.eventsOf('talking').at(-1)?.peerIds.toSorted()).toEqual(['an', 'binh', 'chi', 'dung'])
  for (const client of people) for (const slot of [0, 1, 2]) expectUnbroken(client.inSlot('audio', slot))
})

it('tells of a connection, of its loss, and how good it is', async () => {
  const an = await join('an')
  const binh = await join('binh')
  talk(an)
  talk(binh)
  // The browser knows before the room does.
  await until(() => server.eventsOf('connected').length === 2, 'both connections')
  expect(server.eventsOf('connected').map(({ peerId }) => peerId)).toEqual(['an', 'binh'])
  await until(() => server.eventsOf('quality').length >= 2, 'quality', 7000)
  const { quality } = server.eventsOf('quality')[0]!
  expect(quality.uplink.kbps).toBeGreaterThan(20)
  expect(quality.uplink.lossPercent).toBe(0)
  binh.close()
  await until(() => server.eventsOf('lost').some(({ peerId }) => peerId === 'binh'), 'the loss', 12_000)
})
