/** A participant without a browser: real ICE, DTLS and SRTP on loopback, packets made by the test. */
import { cameraLayers } from '../../contract/limits.js'
import type { MediaSource } from '../../contract/people.js'
import { isRtcp, PacketView, readPacket } from '../worker/rtp/packet.js'
import { readVp8, Vp8View } from '../worker/rtp/vp8.js'
import { readDescription } from '../worker/sdp/read-description.js'
import { roomLines, type SlotCounts, slotCountsOfTheContract, type SlotUse } from '../worker/sdp/room-lines.js'
import { NativePipe } from './native-pipe.js'
import { testExtensionIds, writeOffer } from './offer.js'
import { makeAudioPacket, makeVideoPacket } from './test-packets.js'

export interface ReceivedPacket {
  ssrc: number
  sequence: number
  timestamp: number
  isKeyFrameStart: boolean
  pictureId: number
  tl0: number
  bytes: Buffer
}

export interface ClientOptions {
  name: string
  hasSimulcast?: boolean
  slots?: SlotCounts
  bindAddress?: string
  /** See NativePipe. */
  receives?: boolean
  connect: (sdp: string) => Promise<string>
}

interface SentStream {
  ssrc: number
  sequence: number
  timestamp: number
  pictureId: number
  tl0: number
}

const ids = { mid: testExtensionIds.mid, rid: testExtensionIds.rid, sendTime: testExtensionIds.sendTime, audioLevel: 1 }
const view = new PacketView()
const vp8 = new Vp8View()
let clients = 0

export class NativeClient {
  readonly received: ReceivedPacket[] = []
  readonly rtcp: Buffer[] = []
  readonly slotSsrcs: Record<SlotUse, number[]> = { audio: [], screen: [], camera: [] }
  /** Called instead of keeping the packets. */
  onMedia: ((bytes: Buffer) => void) | null = null
  /** The room asked for a key frame of this stream. */
  onKeyFrameRequest: ((ssrc: number) => void) | null = null

  private readonly pipe: NativePipe
  private readonly streams = new Map<string, SentStream>()
  private readonly firstSsrc = 100_000 + clients++ * 100

  constructor(private readonly options: ClientOptions) {
    const { name, bindAddress = '127.0.0.1', receives = true } = options
    this.pipe = new NativePipe({ name, bindAddress, receives, onPacket: (bytes) => this.onPacket(bytes) })
  }

  async connect(): Promise<void> {
    const { transport } = await this.pipe.offer()
    const { slots = slotCountsOfTheContract, hasSimulcast = false } = this.options
    const lines = roomLines(slots)
    const ssrcs = lines.map(({ purpose }) => ('sends' in purpose ? this.stream(purpose.sends, '').ssrc : undefined))
    const answer = await this.options.connect(writeOffer(transport, { slots, hasSimulcast, ssrcs }))
    const answered = readDescription(answer)
    for (const [index, { purpose }] of lines.entries()) {
      const ssrc = answered.lines[index]?.ssrc
      if ('receives' in purpose && ssrc != null) this.slotSsrcs[purpose.receives][purpose.slot] = ssrc
    }
    await this.pipe.accept(answer)
  }

  sendAudio(level = 30): void {
    const stream = this.stream('microphone', '')
    this.send(makeAudioPacket({ ...next(stream, 960), mid: '0' }, level))
  }

  /** One frame. */
  sendVideo(
    source: 'camera' | 'screen',
    options: { isKeyFrame?: boolean; rid?: string; packets?: number; size?: number } = {},
  ): void {
    const { isKeyFrame = false, rid, packets = 1, size = 200 } = options
    const stream = this.stream(source, rid ?? '')
    stream.timestamp += 6000
    stream.pictureId = (stream.pictureId + 1) & 0x7fff
    stream.tl0 = (stream.tl0 + 1) & 0xff
    const height = rid === cameraLayers[0].rid ? 180 : 360
    for (let index = 0; index < packets; index++) {
      const head = { ...next(stream, 0), hasMarker: index === packets - 1, mid: source === 'camera' ? '1' : '2' }
      const content = { isKeyFrame, isFrameStart: index === 0, pictureId: stream.pictureId, tl0: stream.tl0, height, size }
      this.send(makeVideoPacket(rid === undefined ? head : { ...head, rid }, content))
    }
  }

  send(bytes: Buffer): void {
    this.pipe.send(bytes)
  }

  /** Leaves one packet out, as if the network had lost it; its sequence number. */
  loseNext(source: MediaSource, rid = ''): number {
    return next(this.stream(source, rid), 0).sequence
  }

  get port(): number {
    return this.pipe.port
  }

  inSlot(use: SlotUse, slot: number): ReceivedPacket[] {
    return this.received.filter(({ ssrc }) => ssrc === this.slotSsrcs[use][slot])
  }

  stream(source: MediaSource, rid: string): SentStream {
    const key = `${source} ${rid}`
    let stream = this.streams.get(key)
    if (!stream) {
      const ssrc = this.firstSsrc + this.streams.size
      stream = { ssrc, sequence: 65_500, timestamp: 1000 * ssrc, pictureId: 32_760, tl0: 250 }
      this.streams.set(key, stream)
    }
    return stream
  }

  close(): void {
    this.pipe.close()
  }

  private onPacket(bytes: Buffer): void {
    if (isRtcp(bytes)) this.onRtcp(bytes)
    else if (this.onMedia) this.onMedia(bytes)
    else if (readPacket(bytes, ids, view)) {
      readVp8(bytes, view.payloadAt, view.payloadEnd, vp8)
      const { ssrc, sequence, timestamp } = view
      const { startsKeyFrame: isKeyFrameStart, pictureId, tl0 } = vp8
      this.received.push({ ssrc, sequence, timestamp, isKeyFrameStart, pictureId, tl0, bytes })
    }
  }

  private onRtcp(bytes: Buffer): void {
    if (!this.onMedia) this.rtcp.push(bytes)
    for (let at = 0; at + 12 <= bytes.length; at += (bytes.readUInt16BE(at + 2) + 1) * 4) {
      if (bytes[at + 1] === 206 && (bytes[at]! & 31) === 1) this.onKeyFrameRequest?.(bytes.readUInt32BE(at + 8))
    }
  }
}

function next(stream: SentStream, step: number): { ssrc: number; sequence: number; timestamp: number } {
  stream.sequence = (stream.sequence + 1) & 0xffff
  stream.timestamp = (stream.timestamp + step) >>> 0
  return { ssrc: stream.ssrc, sequence: stream.sequence, timestamp: stream.timestamp }
}
