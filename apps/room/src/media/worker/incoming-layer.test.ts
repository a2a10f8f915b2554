import { expect, it } from 'vitest'
import { IncomingLayer } from './incoming-layer.js'
import { readRtcp } from './rtcp/read.js'
import { testExtensionIds } from '../testing/offer.js'
import { makeVideoPacket } from '../testing/test-packets.js'

function setUp() {
  const asked: number[] = []
  let keyFrames = 0
  const ignore = () => {}
  const outlet = {
    send(bytes: Buffer) {
      readRtcp(bytes, {
        onNack: (_, sequence) => asked.push(sequence),
        onKeyFrameRequest: () => keyFrames++,
        onSenderReport: ignore,
        onReportBlock: ignore,
        onEstimate: ignore,
      })
      return true
    },
  }
  const format = {
    isVideo: true,
    clockRate: 90_000,
    payloadType: 96,
    extensionIds: testExtensionIds,
    canResend: true,
    historySize: { packets: 512, bytes: 640_000 },
  }
  const layer = new IncomingLayer(5, '', format, outlet)
  const take = (sequence: number, nowMs: number) => {
    const content = { isKeyFrame: false, isFrameStart: true, pictureId: 1, tl0: 1 }
    const timestamp = sequence * 3000
    return layer.take(makeVideoPacket({ ssrc: 5, sequence, timestamp }, content), sequence, timestamp, nowMs)
  }
  return { layer, take, asked, keyFrames: () => keyFrames }
}

it('asks for what is missing after a moment, again after a while, and not for ever', () => {
  const { layer, take, asked } = setUp()
  take(65_534, 0)
  take(2, 10)
  expect(asked).toEqual([])
  layer.askForMissing(16, 60)
  expect(asked).toEqual([65_535, 0, 1])
  take(0, 20)
  layer.askForMissing(40, 60)
  expect(asked.length).toBe(3)
  layer.askForMissing(80, 60)
  expect(asked.slice(3)).toEqual([65_535, 1])
  for (let now = 100; now < 3000; now += 100) layer.askForMissing(now, 60)
  expect(asked.length).toBeLessThanOrEqual(3 + 2 * 7)
})

it('takes a packet once', () => {
  const { take } = setUp()
  const first = take(100, 0)
  expect(take(101, 1)).toBe(first + 1)
  expect(take(101, 2)).toBe(-1)
  expect(take(100, 3)).toBe(-1)
})

it('tells the publisher of losses, although the packets came when asked for again', () => {
  const { layer, take } = setUp()
  for (const sequence of [1, 2, 4]) take(sequence, sequence)
  layer.askForMissing(20, 60)
  for (const sequence of [3, 5, 6, 7, 8, 9, 10]) take(sequence, 25)
  expect(layer.makeReport(30)).toMatchObject({ fractionLost: expect.closeTo(0.1, 5), packetsLost: 1 })
  for (let sequence = 11; sequence <= 20; sequence++) take(sequence, 20 + sequence)
  expect(layer.makeReport(50)).toMatchObject({ fractionLost: 0, packetsLost: 1 })
})

/** A packet each 10 ms, on its way for up to `mostMs`, in the order of their arrival; made without chance. */
function overtaking(count: number, mostMs: number): { sequence: number; at: number }[] {
  const packets = Array.from({ length: count }, (_, index) => {
    const share = ((index * 7919) % 101) / 101
    return { sequence: index & 0xffff, at: index * 10 + share * mostMs }
  })
  return packets.toSorted((one, other) => one.at - other.at)
}

it('packets that overtake each other are not lost: the publisher is told so, and hardly any is asked for', () => {
  const { layer, take, asked } = setUp()
  const packets = overtaking(1000, 80)
  for (const { sequence, at } of packets.slice(0, 200)) take(sequence, at)
  layer.makeReport(2100)
  const before = { asked: asked.length, loss: layer.takeLoss() }
  for (const { sequence, at } of packets.slice(200)) take(sequence, at)
  expect(layer.makeReport(10_100)?.fractionLost).toBeLessThan(0.01)
  const { expected, received } = layer.takeLoss()
  expect(1 - received / expected).toBeLessThan(0.01)
  expect(1 - before.loss.received / before.loss.expected).toBeLessThan(0.1)
  expect(asked.length - before.asked).toBeLessThan(8)
  // Lateness is told as what it is.
  expect(layer.jitter / 90).toBeGreaterThan(10)
})

it('what is lost among packets that overtake each other is asked for, and counts as lost', () => {
  const { layer, take, asked } = setUp()
  const isLost = (sequence: number) => sequence % 10 === 5
  for (const { sequence, at } of overtaking(1000, 80)) if (!isLost(sequence)) take(sequence, at)
  layer.askForMissing(11_000, 60)
  expect(new Set(asked.filter(isLost)).size).toBeGreaterThanOrEqual(99)
  const { expected, received } = (layer.makeReport(11_000), layer.takeLoss())
  expect(1 - received / expected).toBeCloseTo(0.1, 1)
})

it('a packet that was sent again says nothing about how evenly the others come', () => {
  const { layer, take } = setUp()
  for (let sequence = 1; sequence <= 100; sequence++) if (sequence % 10 !== 5) take(sequence, sequence * 33)
  const before = layer.jitter
  layer.askForMissing(3400, 60)
  take(95, 3500)
  expect(layer.jitter).toBe(before)
})

it('asks for a key frame until one comes, but not more than every 400 ms', () => {
  const { layer, keyFrames } = setUp()
  for (let now = 0; now < 1000; now += 10) layer.wantKeyFrame(now)
  expect(keyFrames()).toBe(3)
  for (let now = 1000; now < 2000; now += 20) layer.requestKeyFrame(now)
  expect(keyFrames()).toBe(5)
  layer.onKeyFrame(360)
  for (let now = 2000; now < 3000; now += 20) layer.requestKeyFrame(now)
  expect(keyFrames()).toBe(5)
})
