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

it('asks for what is missing at once, again after a while, and not for ever', () => {
  const { layer, take, asked } = setUp()
  take(65_534, 0)
  take(2, 10)
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
  for (const sequence of [1, 2, 4, 3, 5, 6, 7, 8, 9, 10]) take(sequence, sequence)
  expect(layer.makeReport(20)).toMatchObject({ fractionLost: expect.closeTo(0.1, 5), packetsLost: 1 })
  for (let sequence = 11; sequence <= 20; sequence++) take(sequence, sequence)
  expect(layer.makeReport(40)).toMatchObject({ fractionLost: 0, packetsLost: 1 })
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
