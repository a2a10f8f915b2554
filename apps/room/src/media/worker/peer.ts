/** One connection of one person: what it sends, the slots it receives in, and the RTCP about both. */
import type { MediaSource } from '../../contract/people.js'
import { nowMs } from './clock.js'
import { Connection, type TransportOptions } from './connection.js'
import { DownlinkBudget } from './downlink-budget.js'
import type { IncomingLayer } from './incoming-layer.js'
import { OutgoingSlot } from './outgoing-slot.js'
import { PeerReports } from './peer-reports.js'
import { Publication } from './publication.js'
import { type ReportBlock, readRtcp, type RtcpListener } from './rtcp/read.js'
import { type ExtensionIds, extensionUris } from './rtp/header-extensions.js'
import { isRtcp, PacketView, readPacket } from './rtp/packet.js'
import { type Description, readDescription } from './sdp/read-description.js'
import { type PlannedLine, planLines, type SlotCounts, type SlotUse } from './sdp/room-lines.js'
import { writeAnswer } from './sdp/write-answer.js'
import type { ConnectAnswer } from './worker-messages.js'

export interface PeerListener {
  onOpen(peer: Peer): void
  onGone(peer: Peer): void
  /** A source has begun to come in. */
  onAppeared(): void
}

/** A slot and the person in it. */
export interface SlotPlace {
  readonly slot: OutgoingSlot
  shows: Publication | null
}

const history = { video: { packets: 512, bytes: 640_000 }, audio: { packets: 64, bytes: 16_000 } } as const
const clockRates = { video: 90_000, audio: 48_000 } as const
/** More streams than lines and sizes could make: the sender is not a normal browser. */
const mostLayers = 12
/** Resends fill a full network further: a share of what is sent, and a few in any case. */
const resends = { share: 0.25, atLeast: 40, packetBits: 8000, soonestMs: 30 }
/** Means nothing to any browser: they count from 1. */
const unusedExtensionId = 14

const view = new PacketView()

export class Peer implements RtcpListener {
  readonly publications = new Map<MediaSource, Publication>()
  readonly places: Record<SlotUse, SlotPlace[]> = { audio: [], screen: [], camera: [] }
  readonly budget = new DownlinkBudget()
  readonly reports: PeerReports
  lastHeardAt = nowMs()
  readonly createdAt = nowMs()
  sentBitsPerSecond = 0
  /** Since the last message to the page; at first it knows nothing. */
  haveSlotsChanged = true

  private readonly connection: Connection
  private readonly streams = new Map<number, { layer: IncomingLayer; publication: Publication }>()
  private readonly slotsBySsrc = new Map<number, OutgoingSlot>()
  private extensionIds: ExtensionIds = { mid: 0, rid: 0, sendTime: 0, audioLevel: 0 }
  private resendsLeft = resends.atLeast

  constructor(
    readonly id: string,
    options: TransportOptions,
    private readonly listener: PeerListener,
  ) {
    this.connection = new Connection(id, options, {
      onPacket: (bytes) => this.onPacket(bytes),
      onOpen: () => listener.onOpen(this),
      onGone: () => listener.onGone(this),
    })
    this.reports = new PeerReports(this, this.connection)
  }

  get isOpen(): boolean {
    return this.connection.isOpen
  }

  get layers(): IterableIterator<{ layer: IncomingLayer; publication: Publication }> {
    return this.streams.values()
  }

  /** The answer to the browser's offer. */
  async connect(sdp: string, counts: SlotCounts): Promise<ConnectAnswer> {
    const offer = readDescription(sdp)
    const lines = planLines(offer, counts)
    this.extensionIds = extensionIdsOf(offer)
    const ssrcs = lines.map((line) => this.prepareLine(line))
    const transport = await this.connection.answer(offer)
    const answer = writeAnswer(
      Date.now(),
      transport,
      lines.map((line, index) => ({ ...line, ssrc: ssrcs[index] ?? null })),
    )
    const { ufrag, password } = transport
    return {
      sdp: answer,
      ours: { ufrag, password },
      theirs: { ufrag: offer.transport.ufrag, password: offer.transport.password },
    }
  }

  allow(sources: readonly MediaSource[]): void {
    for (const publication of this.publications.values()) publication.isAllowed = sources.includes(publication.source)
  }

  show(place: SlotPlace, publication: Publication | null): void {
    if (place.shows === publication) return
    this.haveSlotsChanged = true
    place.shows?.removeSlot(place.slot)
    place.slot.stop()
    place.shows = publication
    publication?.addSlot(place.slot)
  }

  /** Once a second. */
  measure(seconds: number): void {
    for (const { layer } of this.streams.values()) layer.measure(seconds)
    this.sentBitsPerSecond = 0
    for (const slot of this.slotsBySsrc.values()) {
      slot.measure(seconds)
      this.sentBitsPerSecond += slot.bitsPerSecond
    }
    this.resendsLeft = resends.atLeast + (this.sentBitsPerSecond / resends.packetBits) * resends.share
  }

  get slots(): IterableIterator<OutgoingSlot> {
    return this.slotsBySsrc.values()
  }

  close(): void {
    for (const places of Object.values(this.places)) for (const place of places) this.show(place, null)
    this.connection.close()
  }

  onSenderReport(ssrc: number, ntpHigh: number, ntpLow: number, rtpTimestamp: number): void {
    const stream = this.streams.get(ssrc)
    if (!stream) return
    stream.layer.report = { ntpHigh, ntpLow, rtpTimestamp, arrivedAt: this.lastHeardAt }
    stream.publication.tap?.onSenderReport(stream.layer)
  }

  onReportBlock(block: ReportBlock): void {
    const slot = this.slotsBySsrc.get(block.ssrc)
    if (slot) this.reports.onBlock(slot, block)
  }

  onNack(ssrc: number, sequence: number): void {
    const slot = this.slotsBySsrc.get(ssrc)
    if (!slot?.isWanted(sequence, this.lastHeardAt) || this.resendsLeft < 1) return
    const notWithinMs = Math.max(resends.soonestMs, this.reports.rttMs * 0.7)
    if (slot.resend(sequence, this.lastHeardAt, notWithinMs)) this.resendsLeft--
  }

  onKeyFrameRequest(ssrc: number): void {
    const slot = this.slotsBySsrc.get(ssrc)
    const layer = slot?.next ?? slot?.current
    layer?.wantKeyFrame(this.lastHeardAt)
  }

  onEstimate(bitsPerSecond: number): void {
    this.budget.onEstimate(bitsPerSecond, this.lastHeardAt)
  }

  private onPacket(bytes: Buffer): void {
    const now = nowMs()
    this.lastHeardAt = now
    if (isRtcp(bytes)) {
      readRtcp(bytes, this)
      return
    }
    if (!readPacket(bytes, this.extensionIds, view)) return
    const stream = this.streams.get(view.ssrc) ?? this.learn(bytes)
    if (stream && stream.publication.format.payloadType === view.payloadType)
      stream.publication.take(stream.layer, bytes, view, now)
  }

  /** Browsers do not announce the streams of simulcast: their first packets say which line and size they belong to. */
  private learn(bytes: Buffer): { layer: IncomingLayer; publication: Publication } | null {
    if (view.midLength === 0 || this.streams.size >= mostLayers) return null
    const mid = bytes.toString('latin1', view.midAt, view.midAt + view.midLength)
    const rid = view.ridLength === 0 ? '' : bytes.toString('latin1', view.ridAt, view.ridAt + view.ridLength)
    for (const publication of this.publications.values()) {
      if (publication.mid !== mid || publication.format.payloadType !== view.payloadType) continue
      return this.addStream(publication, view.ssrc, rid)
    }
    return null
  }

  private addStream(publication: Publication, ssrc: number, rid: string): { layer: IncomingLayer; publication: Publication } {
    for (const [known, stream] of this.streams) {
      if (stream.publication === publication && stream.layer.rid === rid) this.streams.delete(known)
    }
    const stream = { layer: publication.addLayer(ssrc, rid), publication }
    this.streams.set(ssrc, stream)
    return stream
  }

  private prepareLine({ offered, purpose }: PlannedLine): number | null {
    const { codec } = offered
    if (!purpose || !codec) return null
    const isVideo = offered.kind === 'video'
    const clockRate = isVideo ? clockRates.video : clockRates.audio
    if ('sends' in purpose) {
      const format = {
        isVideo,
        clockRate,
        payloadType: codec.payloadType,
        extensionIds: this.extensionIds,
        canResend: codec.feedback.includes('nack'),
        historySize: isVideo ? history.video : history.audio,
      }
      const publication = new Publication(this.id, purpose.sends, offered.mid, format, this.connection, () =>
        this.listener.onAppeared(),
      )
      this.publications.set(purpose.sends, publication)
      if (offered.ssrc !== null && offered.rids.length === 0) this.addStream(publication, offered.ssrc, '')
      return null
    }
    const ssrc = this.freshSsrc()
    const sendTimeId = this.extensionIds.sendTime || unusedExtensionId
    const slot = new OutgoingSlot({ ssrc, payloadType: codec.payloadType, clockRate, isVideo, sendTimeId }, this.connection)
    this.slotsBySsrc.set(ssrc, slot)
    this.places[purpose.receives][purpose.slot] = { slot, shows: null }
    return ssrc
  }

  private freshSsrc(): number {
    const ssrc = 0x10000 + Math.floor(Math.random() * 0xfffe0000)
    return this.slotsBySsrc.has(ssrc) ? this.freshSsrc() : ssrc
  }
}

/** Bundled lines share their numbers. */
function extensionIdsOf({ lines }: Description): ExtensionIds {
  const idOf = (uri: string): number => lines.find(({ extensions }) => extensions.has(uri))?.extensions.get(uri) ?? 0
  return {
    mid: idOf(extensionUris.mid),
    rid: idOf(extensionUris.rid),
    sendTime: idOf(extensionUris.sendTime),
    audioLevel: idOf(extensionUris.audioLevel),
  }
}
