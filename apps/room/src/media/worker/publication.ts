/** One source that a peer may send: its microphone, camera or screen, in one or two sizes, and all peers to which it is shown. */
import type { MediaSource } from '../../contract/people.js'
import { cameraLayers } from '../../contract/limits.js'
import { cameBefore, IncomingLayer, notSentOn, type Outlet, type StreamFormat } from './incoming-layer.js'
import { LateSound } from './late-sound.js'
import type { CameraSize } from './layer-choice.js'
import { Loudness } from './loudness.js'
import type { OutgoingSlot } from './outgoing-slot.js'
import { keepOnlySendTime, sendTimeOf } from './rtp/header-extensions.js'
import type { PacketView } from './rtp/packet.js'
import { readVp8, Vp8View } from './rtp/vp8.js'

/** Records the published packets. */
export interface PacketTap {
  onPacket(layer: IncomingLayer, bytes: Buffer, startsKeyFrame: boolean, nowMs: number): void
  /** A packet without content: only its header, which says that nothing is missing here. */
  onPadding(layer: IncomingLayer, header: Buffer, nowMs: number): void
  onSenderReport(layer: IncomingLayer): void
}

/** A source without a packet for this long is not shown any more. A still screen sends little, but about once a second. */
const liveMs: Record<MediaSource, number> = { microphone: 2000, camera: 4000, screen: 10_000 }
const ridOfSize: Record<CameraSize, string> = { small: cameraLayers[0].rid, large: cameraLayers[1].rid }

/** In the first byte of a packet. */
const hasPadding = 0x20

const vp8 = new Vp8View()

export class Publication {
  readonly layers: IncomingLayer[] = []
  readonly loudness = new Loudness()
  tap: PacketTap | null = null
  private readonly slots: OutgoingSlot[] = []
  private readonly lateSound: LateSound
  private allowed = false
  private lastPacketAt = -Infinity

  constructor(
    readonly peerId: string,
    readonly source: MediaSource,
    readonly mid: string,
    readonly format: StreamFormat,
    private readonly outlet: Outlet,
    private readonly onAppeared: () => void,
  ) {
    this.lateSound = new LateSound(format.clockRate)
  }

  get isAllowed(): boolean {
    return this.allowed
  }

  set isAllowed(isAllowed: boolean) {
    if (this.allowed === isAllowed) return
    this.allowed = isAllowed
    this.lastPacketAt = -Infinity
    for (const layer of this.layers) layer.forget()
  }

  isLive(nowMs: number): boolean {
    return this.allowed && nowMs - this.lastPacketAt < liveMs[this.source]
  }

  addLayer(ssrc: number, rid: string): IncomingLayer {
    const layer = new IncomingLayer(ssrc, rid, this.format, this.outlet)
    const replaced = this.layers.findIndex((other) => other.rid === rid)
    if (replaced === -1) this.layers.push(layer)
    else this.layers[replaced] = layer
    this.onAppeared()
    return layer
  }

  /** The layer of that size if it comes in now; a camera without sizes has one for both. */
  layerOf(size: CameraSize, nowMs: number): IncomingLayer | null {
    const rid = ridOfSize[size]
    for (let index = 0; index < this.layers.length; index++) {
      const layer = this.layers[index]!
      if (layer.rid === rid || layer.rid === '') return layer.isAlive(nowMs) ? layer : null
    }
    return null
  }

  /** The best that comes in, or failing that the best that ever came: a still screen pauses. */
  bestLayer(nowMs: number): IncomingLayer | null {
    return this.layerOf('large', nowMs) ?? this.layerOf('small', nowMs) ?? this.layers.at(-1) ?? null
  }

  addSlot(slot: OutgoingSlot): void {
    if (!this.slots.includes(slot)) this.slots.push(slot)
  }

  removeSlot(slot: OutgoingSlot): void {
    const index = this.slots.indexOf(slot)
    if (index !== -1) this.slots.splice(index, 1)
  }

  /** The way of every packet: no allocation, no closure. The bytes are rewritten for one receiver after the other. */
  take(layer: IncomingLayer, bytes: Buffer, view: PacketView, nowMs: number): void {
    if (!this.allowed) return
    const { isVideo } = this.format
    if (view.payloadAt === view.payloadEnd) {
      this.takePadding(layer, bytes, view, nowMs)
      return
    }
    const isSentOn = isVideo || !this.lateSound.isTooLate(view.timestamp, nowMs)
    const number = layer.take(bytes, view.sequence, view.timestamp, nowMs, isSentOn)
    if (number === cameBefore) return
    if (isVideo) {
      readVp8(bytes, view.payloadAt, view.payloadEnd, vp8)
      if (vp8.startsKeyFrame) layer.onKeyFrame(vp8.height)
    } else if (isSentOn) this.loudness.hear(view.audioLevel, nowMs)
    const hasAppeared = !this.isLive(nowMs)
    this.lastPacketAt = nowMs
    if (hasAppeared) this.onAppeared()
    if (this.tap !== null) this.tap.onPacket(layer, bytes, isVideo && vp8.startsKeyFrame, nowMs)
    if (number !== notSentOn) this.sendOn(layer, number, bytes, view, nowMs)
  }

  /** Browsers send padding to measure their network: it says nothing about the networks of others. */
  private takePadding(layer: IncomingLayer, bytes: Buffer, view: PacketView, nowMs: number): void {
    const number = layer.take(bytes, view.sequence, view.timestamp, nowMs, false)
    if (number === cameBefore) return
    if (this.tap !== null) {
      const header = Buffer.from(bytes.subarray(0, view.payloadAt))
      header[0]! &= ~hasPadding
      this.tap.onPadding(layer, header, nowMs)
    }
    if (number === notSentOn) return
    vp8.startsKeyFrame = false
    vp8.pictureIdAt = 0
    vp8.tl0At = 0
    this.sendOn(layer, number, bytes, view, nowMs)
  }

  private sendOn(layer: IncomingLayer, number: number, bytes: Buffer, view: PacketView, nowMs: number): void {
    const { slots } = this
    if (slots.length === 0) return
    if (view.extensionsEnd > view.extensionsAt)
      keepOnlySendTime(bytes, view.extensionsAt, view.extensionsEnd, view.sendTimeAt, sendTimeOf(nowMs))
    for (let index = 0; index < slots.length; index++) slots[index]!.take(layer, number, bytes, view, vp8, nowMs)
  }
}
