/**
 * One browser's transport: node-datachannel does ICE, DTLS and SRTP, nothing else. It is given a description with a single
 * line, so that it hands over every packet as it is; the real lines are ours (sdp/).
 */
import { PeerConnection, preload, type Track } from 'node-datachannel'
import { type Description, readDescription } from './sdp/read-description.js'
import { announcedCandidates, tcpCandidates } from './sdp/candidates.js'
import type { AnswerTransport } from './sdp/write-answer.js'

export interface TransportOptions {
  udpPort: number
  /** null: all addresses of the machine. */
  bindAddress: string | null
  /** Addresses that browsers get instead of the machine's own. */
  announced: { address: string; port: number }[]
  /** The TCP port for browsers; null: TCP is not offered. */
  tcpPort: number | null
}

export interface ConnectionListener {
  onPacket(bytes: Buffer): void
  onOpen(): void
  /** At most once, and not after close(). */
  onGone(): void
}

// Otherwise the native side cleans up when the last person leaves, and a person who comes in at that moment fails.
preload()

/** All connections of this process together. */
export const traffic = { packetsIn: 0, packetsOut: 0 }

const gatheringTimeoutMs = 5000

export class Connection {
  isOpen = false
  private isClosed = false
  private track: Track | null = null
  private readonly native: PeerConnection

  constructor(
    name: string,
    private readonly options: TransportOptions,
    private readonly listener: ConnectionListener,
  ) {
    this.native = new PeerConnection(name, {
      iceServers: [],
      disableAutoNegotiation: true,
      forceMediaTransport: true,
      enableIceUdpMux: true,
      portRangeBegin: options.udpPort,
      portRangeEnd: options.udpPort,
      mtu: 1500,
      ...(options.bindAddress === null ? {} : { bindAddress: options.bindAddress }),
    })
    this.native.onStateChange((state) => this.onState(state))
    this.native.onTrack((track) => this.useTrack(track))
  }

  async answer(offer: Description): Promise<AnswerTransport> {
    // Throws if the offer only looks like a description; nothing waits yet at this point, so there is nothing to clean up.
    this.native.setRemoteDescription(oneLineOffer(offer), 'offer')
    await this.gather()
    const own = readDescription(this.native.localDescription()?.sdp ?? '')
    const { announced, tcpPort } = this.options
    const candidates = announced.length > 0 ? announcedCandidates(announced) : own.candidates
    return { ...own.transport, candidates: [...candidates, ...tcpCandidates(candidates, tcpPort)] }
  }

  /** The bytes may be changed again as soon as this returns. */
  send(bytes: Buffer): boolean {
    if (!this.isOpen) return false
    traffic.packetsOut++
    try {
      return this.track?.sendMessageBinary(bytes) ?? false
    } catch {
      // The native side closes it a moment before we are told.
      return false
    }
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.isOpen = false
    this.track = null
    this.native.close()
  }

  private gather(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No local addresses found in time')), gatheringTimeoutMs)
      this.native.onGatheringStateChange((state) => {
        if (state !== 'complete') return
        clearTimeout(timer)
        resolve()
      })
      this.native.setLocalDescription('answer')
    })
  }

  private useTrack(track: Track): void {
    this.track = track
    track.onMessage((bytes) => {
      if (this.isClosed) return
      traffic.packetsIn++
      this.listener.onPacket(bytes)
    })
  }

  private onState(state: string): void {
    if (this.isClosed) return
    if (state === 'connected' && !this.isOpen) {
      this.isOpen = true
      this.listener.onOpen()
    } else if (state === 'failed' || state === 'closed') {
      this.close()
      this.listener.onGone()
    }
  }
}

/**
 * Leaves out the browser's own addresses: the browser finds us, and no client can make us send packets to an address of its
 * choice.
 */
function oneLineOffer({ transport }: Description): string {
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
    'a=ice-options:trickle',
    `a=fingerprint:${transport.fingerprint}`,
    `a=setup:${transport.setup}`,
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    'a=rtpmap:96 VP8/90000',
    '',
  ].join('\r\n')
}
