/**
 * One fixed place in which a browser receives a stream. It keeps its SSRC, and its sequence numbers, timestamps and picture ids
 * go on without a break, no matter who is shown in it and in which size: the browser sees one stream that never ends.
 */
import { AskedAgain } from './asked-again.js'
import type { IncomingLayer, Outlet } from './incoming-layer.js'
import { keepOnlySendTime, sendTimeOf } from './rtp/header-extensions.js'
import { PacketView, readPacket, write32Bits } from './rtp/packet.js'
import { readVp8, Vp8View, writePictureId } from './rtp/vp8.js'

export interface SlotFormat {
  ssrc: number
  payloadType: number
  clockRate: number
  isVideo: boolean
  /** The receiver's own number of the send-time extension, or one that means nothing to it. */
  sendTimeId: number
}

/** From one switch to the next: how numbers of the incoming stream become numbers of the slot. */
interface Segment {
  layer: IncomingLayer
  /** The layer's epoch: numbers of another epoch cannot be compared with these. */
  epoch: number
  firstIn: number
  firstOut: number
  sequenceOffset: number
  timestampOffset: number
  pictureIdOffset: number
  tl0Offset: number
}

/** The present segment and those before it (each switch begins a new one): a lost packet of these can be sent again. */
const keptSegments = 4
/** A power of two. */
const keptResends = 64
/** The least time between the streams before and after a switch: a frame, a packet of sound. */
const shortestStepMs = { video: 33, audio: 20 }

const resentView = new PacketView()
const resentVp8 = new Vp8View()

export class OutgoingSlot {
  packets = 0
  octets = 0
  /** Since the last measure, with headers. */
  bytesSinceTick = 0
  bitsPerSecond = 0
  /** What goes on now, and what shall follow as soon as it can start. */
  current: IncomingLayer | null = null
  next: IncomingLayer | null = null

  private segment: Segment | null = null
  private readonly older: Segment[] = []
  private highestOut: number
  private lastTimestamp: number
  private lastSentAt = 0
  private lastPictureId: number
  private lastTl0: number
  private readonly asked = new AskedAgain()
  /** Numbers that were left out because nothing had come from the publisher, less those that came late. */
  private holes = 0
  /** -1: nothing resent in that place yet. */
  private readonly resentSequences = new Int32Array(keptResends).fill(-1)
  private readonly resentAt = new Float64Array(keptResends)

  constructor(
    readonly format: SlotFormat,
    private readonly outlet: Outlet,
  ) {
    // Below 2^15: a receiver that misses the first packets still counts the wrap-arounds right (RFC 3711).
    this.highestOut = 65_536 + Math.floor(Math.random() * 0x4000)
    this.lastTimestamp = Math.floor(Math.random() * 0x80000000)
    this.lastPictureId = Math.floor(Math.random() * 0x4000)
    this.lastTl0 = Math.floor(Math.random() * 256)
  }

  /** Whether the slot sends this layer, or switches to it as soon as the layer can start. */
  isSetTo(layer: IncomingLayer): boolean {
    return (this.next ?? this.current) === layer
  }

  /** Switches with the next packet that can be a beginning. Until then the present stream goes on. */
  switchTo(layer: IncomingLayer, nowMs: number): void {
    if (this.isSetTo(layer)) return
    this.next = layer === this.current ? null : layer
    if (this.next && this.format.isVideo) layer.wantKeyFrame(nowMs)
  }

  stop(): void {
    this.current = null
    this.next = null
  }

  take(layer: IncomingLayer, number: number, bytes: Buffer, view: PacketView, vp8: Vp8View, nowMs: number): void {
    if (layer === this.current && this.segment?.epoch !== layer.epoch) this.startAgain(layer, nowMs)
    let isFirst = false
    if (layer === this.next) {
      if (this.format.isVideo && !vp8.startsKeyFrame) return
      this.begin(layer, number, view, vp8, nowMs)
      isFirst = true
    } else if (layer !== this.current) return
    const segment = this.segment!
    // A straggler from before the switch: its number belongs to the stream that was here then.
    if (number < segment.firstIn) return
    const out = number + segment.sequenceOffset
    this.write(bytes, view, vp8, segment, out, isFirst && !this.format.isVideo)
    if (!this.outlet.send(bytes)) return
    this.packets++
    this.octets += view.payloadEnd - view.payloadAt
    this.bytesSinceTick += bytes.length
    if (out <= this.highestOut) {
      this.asked.excuse(out)
      this.holes--
      return
    }
    this.holes += out - this.highestOut - 1
    this.highestOut = out
    this.lastTimestamp = (view.timestamp + segment.timestampOffset) | 0
    this.lastSentAt = nowMs
    if (vp8.pictureIdAt !== 0) this.lastPictureId = (vp8.pictureId + segment.pictureIdOffset) & 0x7fff
    if (vp8.tl0At !== 0) this.lastTl0 = (vp8.tl0 + segment.tl0Offset) & 0xff
  }

  /**
   * False when it is not there any more, or never was, or is under way already: a browser on a full network asks again long
   * before the answer can have come, and obeying would fill the network for good.
   */
  resend(sequence: number, nowMs: number, notWithinMs: number): boolean {
    const index = sequence & (keptResends - 1)
    if (this.resentSequences[index] === sequence && nowMs - this.resentAt[index]! < notWithinMs) return false
    const out = this.numberOf(sequence)
    const segment = this.segmentOf(out)
    if (!segment || segment.epoch !== segment.layer.epoch) return false
    const { format } = segment.layer
    const bytes = segment.layer.find(out - segment.sequenceOffset)
    if (!bytes || !readPacket(bytes, format.extensionIds, resentView)) return false
    this.resentSequences[index] = sequence
    this.resentAt[index] = nowMs
    if (format.isVideo) readVp8(bytes, resentView.payloadAt, resentView.payloadEnd, resentVp8)
    const { extensionsAt, extensionsEnd, sendTimeAt } = resentView
    if (extensionsEnd > extensionsAt) keepOnlySendTime(bytes, extensionsAt, extensionsEnd, sendTimeAt, sendTimeOf(nowMs))
    this.write(bytes, resentView, resentVp8, segment, out, false)
    this.outlet.send(bytes)
    this.bytesSinceTick += bytes.length
    return true
  }

  /** The receiver misses this packet. Whether it shall be sent again now; what is still missing here was not lost on its way from here. */
  isWanted(sequence: number, nowMs: number): boolean {
    const out = this.numberOf(sequence)
    const segment = this.segmentOf(out)
    return segment !== null && segment.layer.has(out - segment.sequenceOffset) && this.asked.ask(out, nowMs)
  }

  /** The packets that were lost on their way from here since the last call, by what was asked for and by what the report says. */
  takeLost(reported: number, jitterMs: number, nowMs: number): number {
    const { holes } = this
    this.holes = 0
    return Math.max(this.asked.take(jitterMs, nowMs), reported - holes)
  }

  /** The current tick of the slot's clock, computed from the publisher's last report; null before the first one. */
  timestampAt(nowMs: number): number | null {
    const report = this.current?.report
    if (!report || !this.segment || this.segment.layer !== this.current) return null
    const passed = Math.round(((nowMs - report.arrivedAt) * this.format.clockRate) / 1000)
    return (report.rtpTimestamp + passed + this.segment.timestampOffset) >>> 0
  }

  measure(seconds: number): void {
    this.bitsPerSecond = (this.bytesSinceTick * 8) / seconds
    this.bytesSinceTick = 0
  }

  /** The publisher's numbers have jumped: the same as a switch. */
  private startAgain(layer: IncomingLayer, nowMs: number): void {
    this.current = null
    if (this.next === null) this.switchTo(layer, nowMs)
  }

  private begin(layer: IncomingLayer, number: number, view: PacketView, vp8: Vp8View, nowMs: number): void {
    const { clockRate, isVideo } = this.format
    const shortest = isVideo ? shortestStepMs.video : shortestStepMs.audio
    const stepMs = this.lastSentAt === 0 ? 0 : Math.max(shortest, nowMs - this.lastSentAt)
    const timestamp = this.lastTimestamp + Math.round((stepMs * clockRate) / 1000)
    if (this.segment) {
      this.older.unshift(this.segment)
      if (this.older.length >= keptSegments) this.older.pop()
    }
    const firstOut = this.highestOut + 1
    this.segment = {
      layer,
      epoch: layer.epoch,
      firstIn: number,
      firstOut,
      sequenceOffset: firstOut - number,
      timestampOffset: (timestamp - view.timestamp) | 0,
      pictureIdOffset: this.lastPictureId + 1 - vp8.pictureId,
      tl0Offset: this.lastTl0 + 1 - vp8.tl0,
    }
    this.current = layer
    this.next = null
  }

  /** A sequence number of the wire, extended by the wrap-arounds. */
  private numberOf(sequence: number): number {
    return this.highestOut - ((this.highestOut - sequence) & 0xffff)
  }

  private segmentOf(out: number): Segment | null {
    if (this.segment && out >= this.segment.firstOut) return this.segment
    return this.older.find(({ firstOut }) => out >= firstOut) ?? null
  }

  private write(bytes: Buffer, view: PacketView, vp8: Vp8View, segment: Segment, out: number, hasMarker: boolean): void {
    const { format } = this
    bytes[1] = format.payloadType | (view.hasMarker || hasMarker ? 0x80 : 0)
    bytes[2] = (out >> 8) & 0xff
    bytes[3] = out & 0xff
    write32Bits(bytes, 4, view.timestamp + segment.timestampOffset)
    write32Bits(bytes, 8, format.ssrc)
    if (view.sendTimeAt !== 0) bytes[view.sendTimeAt - 1] = (format.sendTimeId << 4) | 2
    if (!format.isVideo) return
    if (vp8.pictureIdAt !== 0) writePictureId(bytes, vp8, vp8.pictureId + segment.pictureIdOffset)
    if (vp8.tl0At !== 0) bytes[vp8.tl0At] = (vp8.tl0 + segment.tl0Offset) & 0xff
  }
}
