import { expect, it } from 'vitest'
import { keyFrameRequest, nack, remb } from './feedback.js'
import { type ReportBlock, readRtcp, type RtcpListener } from './read.js'
import { compactNtp, ntpToWallMs, receiverReport, roundTripMs, senderReportBytes, writeSenderReport } from './reports.js'

class Heard implements RtcpListener {
  reports: number[][] = []
  blocks: ReportBlock[] = []
  nacks: number[] = []
  keyFrames: number[] = []
  estimates: number[] = []
  onSenderReport(...report: number[]) {
    this.reports.push(report)
  }
  onReportBlock(block: ReportBlock) {
    this.blocks.push({ ...block })
  }
  onNack(_ssrc: number, sequence: number) {
    this.nacks.push(sequence)
  }
  onKeyFrameRequest(ssrc: number) {
    this.keyFrames.push(ssrc)
  }
  onEstimate(bitsPerSecond: number) {
    this.estimates.push(bitsPerSecond)
  }
}

function hear(bytes: Buffer): Heard {
  const heard = new Heard()
  readRtcp(bytes, heard)
  return heard
}

const block = {
  ssrc: 7,
  fractionLost: 0.25,
  packetsLost: 1000,
  highestSequence: 70_000,
  jitter: 12,
  lastSenderReport: 99,
  delaySinceLastSenderReport: 65_536,
}

it('reads what it writes, also several together', () => {
  const report = Buffer.alloc(senderReportBytes)
  const wallMs = Date.UTC(2026, 0, 2)
  writeSenderReport(report, 0, { ssrc: 3, wallMs, rtpTimestamp: 4_000_000_000, packets: 1, octets: 2 })
  const heard = hear(
    Buffer.concat([report, receiverReport(1, [block]), keyFrameRequest(5), remb(2_500_000, [5, 6]), nack(5, [10, 11, 26, 27])]),
  )
  expect(heard.blocks).toEqual([block])
  expect(heard.keyFrames).toEqual([5])
  expect(heard.nacks).toEqual([10, 11, 26, 27])
  expect(heard.estimates[0]).toBeGreaterThan(2_490_000)
  const [ssrc, high = 0, low = 0, timestamp] = heard.reports[0] ?? []
  expect([ssrc, timestamp]).toEqual([3, 4_000_000_000])
  expect(ntpToWallMs(high, low)).toBeCloseTo(wallMs, 2)
})

it('packs neighbours into one request, over the wrap-around too', () => {
  const bytes = nack(5, [65_534, 65_535, 0, 14, 15])
  expect(bytes.length).toBe(20)
  expect(hear(bytes).nacks).toEqual([65_534, 65_535, 0, 14, 15])
})

it('knows the round trip from the echo of its own report', () => {
  const sentAt = 1_800_000_000_000
  const delay = Math.round(0.5 * 65_536)
  expect(roundTripMs(compactNtp(sentAt + 540), compactNtp(sentAt), delay)).toBeCloseTo(40, 0)
  expect(roundTripMs(compactNtp(sentAt), 0, 0)).toBeNull()
})

it('survives every shortened and altered packet', () => {
  const whole = Buffer.concat([receiverReport(1, [block]), remb(1e6, [1]), nack(5, [1]), keyFrameRequest(2)])
  for (let length = 0; length <= whole.length; length++) {
    for (let at = 0; at < length; at++) {
      const bytes = Buffer.from(whole.subarray(0, length))
      bytes[at] = 0xff
      expect(() => hear(bytes)).not.toThrow()
    }
  }
})
