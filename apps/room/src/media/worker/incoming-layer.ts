/** One stream that a browser sends: a voice, a screen, or one of the sizes of a camera. */
import type { ExtensionIds } from './rtp/header-extensions.js'
import { MissingPackets } from './missing-packets.js'
import { type HistorySize, PacketHistory } from './packet-history.js'
import { keyFrameRequest, nack } from './rtcp/feedback.js'
import { Reordering } from './reordering.js'
import type { ReceivedReport } from './rtcp/reports.js'
import { SkippedNumbers } from './skipped-numbers.js'

/** What all layers of a publication have in common. */
export interface StreamFormat {
  isVideo: boolean
  clockRate: number
  payloadType: number
  extensionIds: ExtensionIds
  /** Whether the browser sends again what we ask for. */
  canResend: boolean
  historySize: HistorySize
}

export interface Outlet {
  send(bytes: Buffer): boolean
}

/** A jump this wide is a new beginning, not a loss. */
const widestGap = 500
const keyFrameSpacingMs = 400
/** A layer without a packet for this long counts as stopped, if another one can be sent instead. */
const aliveMs = 1500
/** Until the round trip is known. */
const usualRetryMs = 60

/** What take() returns instead of a number. */
export const cameBefore = -1
export const notSentOn = -2

export class IncomingLayer {
  /** Extended by the wrap-arounds; -1 before the first packet. */
  highest = -1
  /** Grows when the numbers start again. */
  epoch = 0
  bitsPerSecond = 0
  lastPacketAt = 0
  height = 0
  /** The browser's last sender report: which of its clock ticks came when. */
  report: { ntpHigh: number; ntpLow: number; rtpTimestamp: number; arrivedAt: number } | null = null
  jitter = 0

  private base = 0
  private received = 0
  private bytesSinceTick = 0
  private transit = 0
  private expectedBefore = 0
  private receivedBefore = 0
  private lossOfPeriod = { expected: 0, received: 0 }
  private isKeyFrameWanted = false
  private lastRequestAt = -Infinity
  private retryMs = usualRetryMs
  private readonly missing = new MissingPackets()
  private readonly reordering = new Reordering()
  private readonly history: PacketHistory
  private readonly skipped: SkippedNumbers

  constructor(
    readonly ssrc: number,
    readonly rid: string,
    readonly format: StreamFormat,
    private readonly outlet: Outlet,
  ) {
    this.history = new PacketHistory(format.historySize)
    this.skipped = new SkippedNumbers(format.historySize.packets)
  }

  /**
   * The number by which slots know the packet: its extended sequence number, less those before it that were not sent on.
   * `isSentOn` false: it counts as received, and what follows moves up; when it comes late, receivers know of its number
   * already and get it after all.
   */
  take(bytes: Buffer, sequence: number, timestamp: number, nowMs: number, isSentOn = true): number {
    if (this.highest === -1) this.begin(sequence)
    let number = this.highest + (((sequence - this.highest) << 16) >> 16)
    const ahead = number - this.highest
    if (Math.abs(ahead) > widestGap) {
      this.begin(sequence)
      number = this.highest
    } else if (ahead > 0) {
      if (ahead > 1 && this.format.canResend)
        this.missing.add(this.highest + 1, number - 1, nowMs, this.reordering.patienceMs(nowMs))
      this.highest = number
    } else if (ahead <= -this.format.historySize.packets || (this.received > 0 && this.isKnown(number))) return cameBefore
    // A packet that came only because we asked again counts as lost all the same: the browser must get that in its report.
    const isResent = ahead < 0 && this.wasLost(number, nowMs)
    if (!isResent) this.received++
    const isSkipped = !isSentOn && number === this.highest
    if (isSkipped) this.skipped.add(number)
    else this.keep(number, bytes, nowMs)
    // Nor does it say anything about how evenly the others come.
    if (!isSkipped && !isResent) this.measureJitter(timestamp, nowMs)
    if (this.missing.size > 0) this.askForMissing(nowMs, this.retryMs)
    return isSkipped ? notSentOn : number - this.skipped.countBelow(number)
  }

  /** A copy, as it came; by the number that take() answered. */
  find(number: number): Buffer | null {
    return this.history.find(number)
  }

  has(number: number): boolean {
    return this.history.has(number)
  }

  isAlive(nowMs: number): boolean {
    return this.highest !== -1 && nowMs - this.lastPacketAt < aliveMs
  }

  /** Packets were dropped unseen: what comes next is a new beginning. */
  forget(): void {
    if (this.highest === -1) return
    this.highest = -1
    this.missing.clear()
    this.history.clear()
  }

  /** For something that was asked for and will be asked for again; most of the time, for nothing. */
  get isWaiting(): boolean {
    return this.isKeyFrameWanted || this.missing.size > 0
  }

  askForMissing(nowMs: number, retryMs: number): void {
    this.retryMs = retryMs
    const due = this.missing.due(nowMs, retryMs)
    if (due.length > 0)
      this.outlet.send(
        nack(
          this.ssrc,
          due.map((number) => number & 0xffff),
        ),
      )
  }

  /** Never lost: asked again until a key frame has come. */
  wantKeyFrame(nowMs: number): void {
    this.isKeyFrameWanted = true
    this.requestKeyFrame(nowMs)
  }

  requestKeyFrame(nowMs: number): void {
    if (!this.isKeyFrameWanted || nowMs - this.lastRequestAt < keyFrameSpacingMs) return
    this.lastRequestAt = nowMs
    this.outlet.send(keyFrameRequest(this.ssrc))
  }

  onKeyFrame(height: number): void {
    this.isKeyFrameWanted = false
    if (height > 0) this.height = height
  }

  /** Once a second. */
  measure(seconds: number): void {
    const current = (this.bytesSinceTick * 8) / seconds
    this.bytesSinceTick = 0
    this.bitsPerSecond = this.bitsPerSecond === 0 ? current : this.bitsPerSecond * 0.5 + current * 0.5
  }

  makeReport(nowMs: number): ReceivedReport | null {
    if (this.highest === -1) return null
    const expected = this.highest - this.base + 1
    const newlyExpected = expected - this.expectedBefore
    const newlyReceived = this.received - this.receivedBefore
    this.expectedBefore = expected
    this.receivedBefore = this.received
    this.lossOfPeriod.expected += newlyExpected
    this.lossOfPeriod.received += newlyReceived
    const { report } = this
    return {
      ssrc: this.ssrc,
      fractionLost: newlyExpected > 0 ? Math.max(0, 1 - newlyReceived / newlyExpected) : 0,
      packetsLost: Math.max(0, expected - this.received),
      highestSequence: this.highest,
      jitter: this.jitter,
      lastSenderReport: report ? ((report.ntpHigh & 0xffff) * 65_536 + (report.ntpLow >>> 16)) >>> 0 : 0,
      delaySinceLastSenderReport: report ? Math.round((nowMs - report.arrivedAt) * 65.536) : 0,
    }
  }

  /** Packets expected and received since the last call. */
  takeLoss(): { expected: number; received: number } {
    const loss = this.lossOfPeriod
    this.lossOfPeriod = { expected: 0, received: 0 }
    return loss
  }

  private begin(sequence: number): void {
    // Room below for packets that come out of order right at the start.
    this.highest = sequence + 65_536
    this.base = this.highest
    this.epoch++
    this.received = 0
    this.expectedBefore = 0
    this.receivedBefore = 0
    this.missing.clear()
    this.history.clear()
    this.skipped.clear()
  }

  private isKnown(number: number): boolean {
    return this.skipped.has(number) || this.history.has(number - this.skipped.countBelow(number))
  }

  /** A packet that comes late: lost and sent again, or only overtaken by others. */
  private wasLost(number: number, nowMs: number): boolean {
    const found = this.missing.found(number, nowMs)
    if (found && !found.wasAskedFor) this.reordering.note(found.missedMs, nowMs)
    return found?.wasAskedFor ?? false
  }

  private keep(number: number, bytes: Buffer, nowMs: number): void {
    this.history.keep(number - this.skipped.countBelow(number), bytes)
    this.bytesSinceTick += bytes.length
    this.lastPacketAt = nowMs
  }

  private measureJitter(timestamp: number, nowMs: number): void {
    const arrival = (nowMs * this.format.clockRate) / 1000
    const transit = arrival - timestamp
    if (this.transit !== 0) {
      const difference = Math.abs(transit - this.transit)
      // More is a pause or a wrap-around, not a network.
      if (difference < this.format.clockRate) this.jitter += (difference - this.jitter) / 16
    }
    this.transit = transit
  }
}
