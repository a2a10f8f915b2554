import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
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

function expectUnbroken(packets: ReceivedPacket[]): void {
  for (const [index, packet] of packets.entries()) {
    const before = packets[index - 1]
    if (before) expect((packet.sequence - before.sequence) & 0xffff).toBe(1)
  }
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
