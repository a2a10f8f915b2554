/** What the browser measured between two looks at its statistics. Pure but for the report it reads. */
import type { BodyOf } from '@hop/room/contract/client-messages'

export type QualitySample = BodyOf<'quality'>

export interface Totals {
  atMs: number
  sentBytes: number
  receivedBytes: number
  receivedPackets: number
  lostPackets: number
  jitterMs: number
  rttMs: number
  decodedFrames: number
  videosReceived: number
}

export function totalsOf(report: Iterable<[string, unknown]>, atMs: number): Totals {
  const totals: Totals = {
    atMs,
    sentBytes: 0,
    receivedBytes: 0,
    receivedPackets: 0,
    lostPackets: 0,
    jitterMs: 0,
    rttMs: 0,
    decodedFrames: 0,
    videosReceived: 0,
  }
  for (const [, entry] of report) add(totals, entry as Record<string, unknown> & { type: string })
  return totals
}

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

function add(totals: Totals, entry: Record<string, unknown> & { type: string }): void {
  if (entry.type === 'outbound-rtp') totals.sentBytes += numberOf(entry['bytesSent'])
  if (entry.type === 'remote-inbound-rtp') totals.rttMs = Math.max(totals.rttMs, numberOf(entry['roundTripTime']) * 1000)
  if (entry.type === 'candidate-pair' && entry['nominated'] === true && totals.rttMs === 0) {
    totals.rttMs = numberOf(entry['currentRoundTripTime']) * 1000
  }
  if (entry.type !== 'inbound-rtp') return
  const packets = numberOf(entry['packetsReceived'])
  totals.receivedBytes += numberOf(entry['bytesReceived'])
  totals.receivedPackets += packets
  totals.lostPackets += numberOf(entry['packetsLost'])
  if (packets > 0) totals.jitterMs = Math.max(totals.jitterMs, numberOf(entry['jitter']) * 1000)
  if (entry['kind'] === 'video' && numberOf(entry['framesDecoded']) > 0) {
    totals.decodedFrames += numberOf(entry['framesDecoded'])
    totals.videosReceived += 1
  }
}

const rounded = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * 10) / 10))

export function sampleBetween(before: Totals, after: Totals): QualitySample {
  const seconds = Math.max(0.001, (after.atMs - before.atMs) / 1000)
  const kbps = (bytes: number) => rounded((bytes * 8) / 1000 / seconds, 1_000_000)
  const lost = Math.max(0, after.lostPackets - before.lostPackets)
  const received = Math.max(0, after.receivedPackets - before.receivedPackets)
  const frames = Math.max(0, after.decodedFrames - before.decodedFrames)
  return {
    sentKbps: kbps(after.sentBytes - before.sentBytes),
    receivedKbps: kbps(after.receivedBytes - before.receivedBytes),
    lossPercent: lost + received === 0 ? 0 : rounded((100 * lost) / (lost + received), 100),
    jitterMs: rounded(after.jitterMs, 600_000),
    rttMs: rounded(after.rttMs, 600_000),
    framesPerSecond: after.videosReceived === 0 ? null : rounded(frames / seconds / after.videosReceived, 240),
  }
}
