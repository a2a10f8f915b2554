import { afterEach, beforeEach, expect, it } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
import { nack, remb } from './rtcp/feedback.js'
import { until } from '../testing/media-server.js'
import { cameraOf, expectUnbroken, type MediaStage, missingIn, openStage } from '../testing/media-stage.js'
import { makeVideoPacket } from '../testing/test-packets.js'

let stage: MediaStage
beforeEach(async () => {
  stage = await openStage({ network: { uplinkLoss: 0, downlinkLoss: 0, roundTripMs: 10 } })
})
afterEach(() => stage.close())

it('sends again what the network lost on its way to a receiver', async () => {
  const an = await stage.enter('an')
  const binh = await stage.enter('binh')
  stage.film(an)
  stage.view('binh', [cameraOf('an')])
  await until(() => binh.inSlot('camera', 0).length > 30, 'video')
  stage.relay?.change({ downlinkLoss: 0.2 })
  await delay(1000)
  stage.relay?.change({ downlinkLoss: 0 })
  const missing = () => missingIn(binh.inSlot('camera', 0))
  await until(() => missing().length > 5, 'loss')
  const lost = missing()
  // As a browser does: asked for again until it is there, since there is only so much of it at once.
  const ask = () => missing().length > 0 && binh.send(nack(binh.slotSsrcs.camera[0]!, missing()))
  ask()
  stage.again(150, ask)
  await until(() => missing().length === 0, 'the lost packets')
  const found = lost.map((sequence) => binh.inSlot('camera', 0).find((packet) => packet.sequence === sequence)!)
  const before = (sequence: number) => binh.inSlot('camera', 0).find((packet) => packet.sequence === ((sequence - 1) & 0xffff))!
  for (const packet of found) expect((packet.pictureId - before(packet.sequence).pictureId) & 0x7fff).toBeLessThanOrEqual(1)
})

it('asks the publisher for what never came, and passes it on when it comes late', async () => {
  const an = await stage.enter('an')
  const binh = await stage.enter('binh')
  stage.film(an)
  stage.view('binh', [cameraOf('an')])
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

it('gives up pictures before voices when the network of a receiver carries little, and shows them again when it carries more', async () => {
  const senders = ['an', 'binh', 'chi']
  for (const id of senders) {
    const client = await stage.enter(id)
    stage.talk(client)
    stage.film(client)
  }
  const dung = await stage.enter('dung')
  stage.view(
    'dung',
    senders.map((id) => cameraOf(id)),
  )
  const inSlots = (use: 'audio' | 'camera') =>
    stage
      .slotsOf('dung')
      ?.[use].filter((id) => id !== null)
      .toSorted() ?? []
  await until(() => inSlots('camera').length === 3 && inSlots('audio').length === 3, 'everybody')

  // What three voices and one picture take; a browser that sends pictures itself tells so much.
  let estimate = 5_000_000
  stage.again(200, () => dung.send(remb(estimate, [dung.slotSsrcs.camera[0]!])))
  await delay(300)
  estimate = 300_000
  await until(() => inSlots('camera').length === 1, 'fewer pictures')
  expect(inSlots('camera')).toEqual(['an'])
  const heard = [0, 1, 2].map((slot) => dung.inSlot('audio', slot).length)
  await delay(1000)
  expect(inSlots('audio')).toEqual(senders)
  for (const slot of [0, 1, 2]) {
    expect(dung.inSlot('audio', slot).length - heard[slot]!).toBeGreaterThan(35)
    expectUnbroken(dung.inSlot('audio', slot))
  }

  estimate = 5_000_000
  await until(() => inSlots('camera').length === 3, 'all pictures', 12_000)
})
