/** ICE, DTLS and SRTP without a browser: whatever packets a test makes reach a media server, and its packets come back. */
import { PeerConnection, preload, type Track, Video } from 'node-datachannel'
import { type Description, readDescription } from '../worker/sdp/read-description.js'

export interface PipeOptions {
  name: string
  bindAddress: string
  /** false: packets end on the native side, which makes room for many on one machine. */
  receives: boolean
  onPacket: (bytes: Buffer) => void
}

// See connection.ts.
preload()

export class NativePipe {
  readonly opened: Promise<void>
  private readonly native: PeerConnection
  private readonly gathered: Promise<void>
  private track: Track | null = null

  constructor(private readonly options: PipeOptions) {
    this.native = new PeerConnection(options.name, {
      iceServers: [],
      bindAddress: options.bindAddress,
      disableAutoNegotiation: true,
      mtu: 1500,
    })
    this.opened = new Promise((resolve) => this.native.onStateChange((state) => state === 'connected' && resolve()))
    this.gathered = new Promise((resolve) => this.native.onGatheringStateChange((state) => state === 'complete' && resolve()))
    this.native.onTrack((track) => this.use(track))
  }

  /** Its own transport, to be written into an offer. */
  async offer(): Promise<Description> {
    const video = new Video('0', this.options.receives ? 'SendRecv' : 'SendOnly')
    video.addVP8Codec(96)
    this.use(this.native.addTrack(video))
    this.native.setLocalDescription('offer')
    return this.local()
  }

  async accept(answer: string): Promise<void> {
    const direction = this.options.receives ? 'sendrecv' : 'recvonly'
    this.native.setRemoteDescription(oneLine(readDescription(answer), direction), 'answer')
    await this.opened
  }

  /** Its own transport, to be written into the answer. */
  async answer(offer: string): Promise<Description> {
    const direction = this.options.receives ? 'sendrecv' : 'recvonly'
    this.native.setRemoteDescription(oneLine(readDescription(offer), direction), 'offer')
    this.native.setLocalDescription('answer')
    return this.local()
  }

  /** The UDP port on which it receives. */
  get port(): number {
    return Number(/ (\d+) typ host/.exec(this.native.localDescription()?.sdp ?? '')?.[1])
  }

  send(bytes: Buffer): void {
    try {
      this.track?.sendMessageBinary(bytes)
    } catch {
      // Closed meanwhile.
    }
  }

  close(): void {
    this.native.close()
  }

  private use(track: Track): void {
    this.track = track
    track.onMessage((bytes) => this.options.onPacket(bytes))
  }

  private async local(): Promise<Description> {
    await this.gathered
    return readDescription(this.native.localDescription()?.sdp ?? '')
  }
}

function oneLine({ transport, candidates }: Description, direction: string): string {
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
    `a=setup:${transport.setup}`,
    'a=mid:0',
    `a=${direction}`,
    'a=rtcp-mux',
    'a=rtpmap:96 VP8/90000',
    ...candidates.map((candidate) => `a=candidate:${candidate}`),
    '',
  ].join('\r\n')
}
