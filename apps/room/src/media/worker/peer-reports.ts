/** The RTCP that the room sends to one peer every second, and what the peer's own reports say about its network. */
import { wallClockMs } from './clock.js'
import type { IncomingLayer, Outlet } from './incoming-layer.js'
import type { OutgoingSlot } from './outgoing-slot.js'
import { ownSsrc, remb } from './rtcp/feedback.js'
import type { ReportBlock } from './rtcp/read.js'
import { compactNtp, receiverReport, roundTripMs, senderReportBytes, writeSenderReport } from './rtcp/reports.js'
import type { MediaQuality } from './worker-messages.js'

/**
 * Enough for both sizes of a camera, a shared screen and a voice; a browser needs no more, and one that gets a lower value starts
 * blurred.
 */
const uplinkBitsPerSecond = 3_000_000
const defaultRetryMs = 60

interface ReportedPeer {
  readonly layers: Iterable<{ layer: IncomingLayer }>
  readonly slots: Iterable<OutgoingSlot>
  readonly budget: { estimate: number | null }
}

interface SlotCounts {
  highest: number
  lost: number
}

export class PeerReports {
  rttMs = 0
  /** The share of lost packets in the last second, from the receiver's report. */
  lossShare = 0
  /** The shortest of the last second: a busy browser answers late, a queue makes every answer late. */
  shortestRttMs: number | null = null
  private readonly counts = new Map<OutgoingSlot, SlotCounts>()
  private second = { expected: 0, lost: 0, rttMs: Infinity }
  private period = { expected: 0, lost: 0, jitterMs: 0, blocks: 0, upBits: 0, downBits: 0, seconds: 0 }

  constructor(
    private readonly peer: ReportedPeer,
    private readonly outlet: Outlet,
  ) {}

  /** How long to wait before a lost packet is asked for again. */
  get retryMs(): number {
    return Math.max(defaultRetryMs, this.rttMs * 1.2)
  }

  onBlock(slot: OutgoingSlot, block: ReportBlock): void {
    const before = this.counts.get(slot)
    this.counts.set(slot, { highest: block.highestSequence, lost: block.packetsLost })
    const rtt = roundTripMs(compactNtp(wallClockMs(performance.now())), block.lastSenderReport, block.delaySinceLastSenderReport)
    if (rtt !== null) {
      this.rttMs = this.rttMs === 0 ? rtt : this.rttMs * 0.8 + rtt * 0.2
      this.second.rttMs = Math.min(this.second.rttMs, rtt)
    }
    const jitterMs = (block.jitter / slot.format.clockRate) * 1000
    const left = before ? block.packetsLost - before.lost : 0
    const lostOnTheWay = slot.takeLost(left, jitterMs, performance.now())
    if (!before) return
    const expected = (block.highestSequence - before.highest) | 0
    // A report may come twice or late.
    if (expected <= 0) return
    const lost = Math.min(expected, Math.max(0, left))
    this.second.expected += expected
    this.second.lost += lost
    this.period.expected += expected
    // The budget works with what is left after repair; people are told what the network lost.
    this.period.lost += Math.min(expected, lostOnTheWay)
    this.period.jitterMs += jitterMs
    this.period.blocks++
  }

  /** Once a second, after the bit rates were measured. */
  send(nowMs: number, seconds: number): void {
    this.lossShare = this.second.expected > 0 ? this.second.lost / this.second.expected : 0
    this.shortestRttMs = this.second.rttMs === Infinity ? null : this.second.rttMs
    this.second = { expected: 0, lost: 0, rttMs: Infinity }
    this.sendReceiverReport(nowMs)
    this.sendSenderReports(nowMs)
    this.period.seconds += seconds
    for (const { layer } of this.peer.layers) this.period.upBits += layer.bitsPerSecond * seconds
    for (const slot of this.peer.slots) this.period.downBits += slot.bitsPerSecond * seconds
  }

  takeQuality(): MediaQuality {
    const { period } = this
    this.period = { expected: 0, lost: 0, jitterMs: 0, blocks: 0, upBits: 0, downBits: 0, seconds: 0 }
    const seconds = Math.max(1, period.seconds)
    let expected = 0
    let received = 0
    let jitterMs = 0
    for (const { layer } of this.peer.layers) {
      const loss = layer.takeLoss()
      expected += loss.expected
      received += Math.min(loss.received, loss.expected)
      if (loss.received > 0) jitterMs = Math.max(jitterMs, (layer.jitter / layer.format.clockRate) * 1000)
    }
    const { estimate } = this.peer.budget
    return {
      uplink: {
        kbps: Math.round(period.upBits / seconds / 1000),
        lossPercent: percent(expected - received, expected),
        jitterMs: rounded(jitterMs),
      },
      downlink: {
        kbps: Math.round(period.downBits / seconds / 1000),
        lossPercent: percent(period.lost, period.expected),
        jitterMs: rounded(period.blocks > 0 ? period.jitterMs / period.blocks : 0),
        rttMs: rounded(this.rttMs),
        estimateKbps: estimate === null ? null : Math.round(estimate / 1000),
      },
    }
  }

  private sendReceiverReport(nowMs: number): void {
    const blocks = []
    const videoSsrcs = []
    for (const { layer } of this.peer.layers) {
      const report = layer.makeReport(nowMs)
      if (!report) continue
      blocks.push(report)
      if (layer.format.isVideo) videoSsrcs.push(layer.ssrc)
    }
    // Sent even without news: a page that gets nothing from us for two seconds knows that something is wrong.
    const report = receiverReport(ownSsrc, blocks)
    this.outlet.send(videoSsrcs.length === 0 ? report : Buffer.concat([report, remb(uplinkBitsPerSecond, videoSsrcs)]))
  }

  /** On our own clock: the receiver sees one sender in the slot, no matter who is shown, and its echo gives the round trip. */
  private sendSenderReports(nowMs: number): void {
    const reports = []
    for (const slot of this.peer.slots) {
      const rtpTimestamp = slot.bitsPerSecond > 0 ? slot.timestampAt(nowMs) : null
      if (rtpTimestamp === null) continue
      const { packets, octets, format } = slot
      reports.push({ ssrc: format.ssrc, wallMs: wallClockMs(nowMs), rtpTimestamp, packets, octets })
    }
    if (reports.length === 0) return
    const bytes = Buffer.alloc(reports.length * senderReportBytes)
    for (const [index, report] of reports.entries()) writeSenderReport(bytes, index * senderReportBytes, report)
    this.outlet.send(bytes)
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
const percent = (part: number, whole: number): number => (whole > 0 ? rounded(Math.max(0, part / whole) * 100) : 0)
