/**
 * Writes down one publication. Of a camera in two sizes only the larger that comes in is written: the two are pictures of the
 * same thing, and a player needs one stream. When the publisher's network ends the larger one, a new log begins with the smaller.
 */
import { join } from 'node:path'
import { nowMs, wallClockMs } from './clock.js'
import type { IncomingLayer } from './incoming-layer.js'
import type { PacketTap, Publication } from './publication.js'
import { type RtpLogHeader, RtpLogWriter } from './rtp-log.js'

/** A smaller size is written only when the larger has not come by then. */
const largerMayTakeMs = 1500
/** So that a player can jump about without decoding from the start. */
const keyFrameEveryMs = 20_000

interface OpenLog {
  layer: IncomingLayer
  epoch: number
  writer: RtpLogWriter | null
  /** Until the file is open. */
  early: { bytes: Buffer; arrivedAt: number }[]
  keyFrameAt: number
}

export class PublicationRecorder implements PacketTap {
  private log: OpenLog | null = null
  private opening: Promise<void> = Promise.resolve()
  private readonly startedAt = nowMs()
  private readonly endings: Promise<void>[] = []

  constructor(
    private readonly publication: Publication,
    private readonly folder: string,
    private readonly connectedAt: number,
    private readonly onError: (error: Error) => void,
  ) {}

  onPacket(layer: IncomingLayer, bytes: Buffer, startsKeyFrame: boolean, now: number): void {
    if (this.log?.layer !== layer || this.log.epoch !== layer.epoch) {
      if (!this.isTurnOf(layer, startsKeyFrame, now)) return
      this.begin(layer, now)
    }
    const log = this.log!
    if (startsKeyFrame) log.keyFrameAt = now
    else if (layer.format.isVideo && now - log.keyFrameAt > keyFrameEveryMs) layer.wantKeyFrame(now)
    write(log, bytes, now)
  }

  onPadding(layer: IncomingLayer, header: Buffer, now: number): void {
    if (this.log?.layer === layer && this.log.epoch === layer.epoch) write(this.log, header, now)
  }

  onSenderReport(layer: IncomingLayer): void {
    const { report } = layer
    if (report && this.log?.layer === layer)
      this.log.writer?.report(report.ntpHigh, report.ntpLow, report.rtpTimestamp, wallClockMs(report.arrivedAt))
  }

  flush(): void {
    this.log?.writer?.flush()
  }

  async close(): Promise<void> {
    this.end()
    await Promise.all(this.endings)
  }

  private isTurnOf(layer: IncomingLayer, startsKeyFrame: boolean, now: number): boolean {
    if (!layer.format.isVideo) return true
    const best = this.publication.bestLayer(now)
    if (best !== layer) return false
    const isLarger = layer.rid === '' || layer === this.publication.layerOf('large', now)
    if (!isLarger && this.log === null && now - this.startedAt < largerMayTakeMs) return false
    if (!startsKeyFrame) layer.wantKeyFrame(now)
    return startsKeyFrame
  }

  private begin(layer: IncomingLayer, now: number): void {
    this.end()
    const { peerId, source, format } = this.publication
    const startedAt = Math.round(wallClockMs(now))
    const header: RtpLogHeader = {
      format: 'hop-rtp-log',
      version: 1,
      peerId,
      source,
      codec: format.isVideo ? 'vp8' : 'opus',
      clockRate: format.clockRate,
      payloadType: format.payloadType,
      ssrc: layer.ssrc,
      rid: layer.rid,
      connectedAt: this.connectedAt,
      startedAt,
    }
    const log: OpenLog = { layer, epoch: layer.epoch, writer: null, early: [], keyFrameAt: now }
    this.log = log
    const name = `${encodeURIComponent(peerId)}-${source}-${startedAt}-${layer.ssrc}.rtplog`
    const opened = RtpLogWriter.create(join(this.folder, name), header, this.onError)
    this.opening = opened.then((writer) => {
      for (const { bytes, arrivedAt } of log.early.splice(0)) writer.packet(bytes, arrivedAt)
      log.writer = writer
      if (layer.report) this.onSenderReport(layer)
    }, this.onError)
  }

  private end(): void {
    const { log, opening } = this
    this.log = null
    if (!log) return
    this.endings.push(opening.then(() => log.writer?.close()).catch(this.onError))
  }
}

function write(log: OpenLog, bytes: Buffer, now: number): void {
  const arrivedAt = wallClockMs(now)
  if (log.writer) log.writer.packet(bytes, arrivedAt)
  // The bytes are rewritten for every receiver: what must wait is copied.
  else log.early.push({ bytes: Buffer.from(bytes), arrivedAt })
}
