/** A participant without a browser: real ICE, DTLS and SRTP on loopback, packets made by the test. */
import { PeerConnection, type Track, Video } from 'node-datachannel'
import { cameraLayers } from '../../contract/limits.js'
import type { MediaSource } from '../../contract/people.js'
import { isRtcp, PacketView, readPacket } from '../rtp/packet.js'
import { readVp8, Vp8View } from '../rtp/vp8.js'
import { readDescription } from '../sdp/read-description.js'
import { roomLines, type SlotCounts, slotCountsOfTheContract, type SlotUse } from '../sdp/room-lines.js'
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
  /** false: packets are counted by the native side only, which makes room for many clients on one machine. */
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

  private readonly native: PeerConnection
  private readonly track: Track
  private readonly streams = new Map<string, SentStream>()
  private readonly opened: Promise<void>
  private readonly firstSsrc = 100_000 + clients++ * 100

  constructor(private readonly options: ClientOptions) {
    this.native = new PeerConnection(options.name, {
      iceServers: [],
      bindAddress: '127.0.0.1',
      disableAutoNegotiation: true,
      mtu: 1500,
    })
    this.opened = new Promise((resolve) => this.native.onStateChange((state) => state === 'connected' && resolve()))
    const video = new Video('0', options.receives === false ? 'SendOnly' : 'SendRecv')
    video.addVP8Codec(96)
    this.track = this.native.addTrack(video)
    this.track.onMessage((bytes) => this.onPacket(bytes))
  }

  async connect(): Promise<void> {
    const gathered = new Promise<void>((resolve) =>
      this.native.onGatheringStateChange((state) => state === 'complete' && resolve()),
    )
    this.native.setLocalDescription('offer')
    await gathered
    const { transport } = readDescription(this.native.localDescription()?.sdp ?? '')
    const { slots = slotCountsOfTheContract, hasSimulcast = false } = this.options
    const lines = roomLines(slots)
    const ssrcs = lines.map(({ purpose }) => ('sends' in purpose ? this.stream(purpose.sends, '').ssrc : undefined))
    const answer = await this.options.connect(writeOffer(transport, { slots, hasSimulcast, ssrcs }))
    const answered = readDescription(answer)
    for (const [index, { purpose }] of lines.entries()) {
      const ssrc = answered.lines[index]?.ssrc
      if ('receives' in purpose && ssrc != null) this.slotSsrcs[purpose.receives][purpose.slot] = ssrc
    }
    this.native.setRemoteDescription(oneLineAnswer(answer, this.options.receives !== false), 'answer')
    await this.opened
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
    try {
      this.track.sendMessageBinary(bytes)
    } catch {
      // Closed meanwhile.
    }
  }

  /** Skips sequence numbers as if the network had lost these packets. */
  loseNext(source: MediaSource, count: number, rid = ''): void {
    this.stream(source, rid).sequence += count
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
    this.native.close()
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

function oneLineAnswer(answer: string, receives: boolean): string {
  const { transport, candidates } = readDescription(answer)
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'a=msid-semantic: WMS *',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${transport.ufrag}`,
    `a=ice-pwd:${transport.password}`,
    `a=fingerprint:${transport.fingerprint}`,
    `a=setup:${transport.setup === 'actpass' ? 'passive' : transport.setup}`,
    'a=mid:0',
    receives ? 'a=sendrecv' : 'a=recvonly',
    'a=rtcp-mux',
    'a=rtpmap:96 VP8/90000',
    ...candidates.map((candidate) => `a=candidate:${candidate}`),
    '',
  ].join('\r\n')
}
