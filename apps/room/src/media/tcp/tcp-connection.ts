/**
 * One TCP connection of a browser. Its first packets must show that the room has invited it; then every packet goes on to the
 * media worker from a UDP port of its own, so that the worker sees one more ordinary peer, and back.
 */
import { randomBytes } from 'node:crypto'
import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { isIPv6, type Socket } from 'node:net'
import { FrameReader, writeFrame } from './frames.js'
import { PathDelay } from './path-delay.js'
import { answeredId, type IceKeys, isBindingRequest, isSignedWith, usernameOf, writeBindingRequest } from './stun.js'

/** A peer that a media worker waits for. */
export interface Invitation {
  ours: IceKeys
  theirs: IceKeys
  worker: { address: string; port: number }
}

export interface TcpConnectionListener {
  find(ufrag: string): Invitation | undefined
  /** The connection is identified; it is closed immediately if its person has too many. */
  onKnown(connection: TcpConnection): void
  /** A packet that would have come late. */
  onDropped(): void
  /** Once. */
  onClosed(connection: TcpConnection): void
}

/** A browser repeats its question until it is answered; a client that sends more useless packets than this is no browser. */
const mostUnknownPackets = 10
/** Until the UDP port is open. */
const mostEarlyPackets = 32
/** Beyond what the kernel takes: as much as the largest picture, since a part of it would be worth nothing. */
const mostWaitingBytes = 128 * 1024
/** Questions of ICE and the handshake are small and must get through; a socket that takes not even these is dead. */
const deadBytes = 2 * mostWaitingBytes
/** Sound, pictures and the reports about them: what may be dropped (RFC 7983). */
const isMedia = (packet: Buffer): boolean => packet[0]! >= 128 && packet[0]! <= 191

const tieBreaker = randomBytes(8)

export class TcpConnection {
  readonly startedAt: number
  lastPacketAt: number
  /** null: not known yet. */
  invitation: Invitation | null = null
  private isClosed = false
  private unknownPackets = 0
  private udp: UdpSocket | null = null
  /** null: the UDP port is open. */
  private early: Buffer[] | null = []
  private readonly delay = new PathDelay()
  private isHeldBack = false
  private readonly frames = new FrameReader((packet) => this.onPacket(packet))

  constructor(
    private readonly socket: Socket,
    readonly source: string,
    private readonly listener: TcpConnectionListener,
    private readonly nowMs: () => number,
  ) {
    this.startedAt = nowMs()
    this.lastPacketAt = this.startedAt
    socket.on('data', (chunk) => {
      if (!this.isClosed && !this.frames.take(chunk)) this.close()
    })
    // What was wrong does not matter: 'close' follows.
    socket.on('error', () => {})
    socket.on('close', () => this.close())
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    // Closed without a farewell: the kernel would keep waiting for the other side, which may be gone. A farewell that has begun
    // cannot be taken back: Node would neither reset nor close the socket, and this thread could never end.
    if (this.socket.writableEnded) this.socket.destroy()
    else this.socket.resetAndDestroy()
    this.udp?.close()
    this.early = null
    this.listener.onClosed(this)
  }

  /** Now and then, when everything that has come is read: an answer that only waits for us is not late. */
  look(now: number): void {
    this.isHeldBack = this.delay.isOverdue(now)
  }

  private onPacket(packet: Buffer): void {
    if (this.isClosed) return
    if (this.invitation === null && !this.isInvited(packet)) return
    this.lastPacketAt = this.nowMs()
    const answered = answeredId(packet)
    if (answered !== null && this.delay.onAnswered(answered, this.lastPacketAt)) {
      this.isHeldBack = this.isHeldBack && this.delay.isOverdue(this.lastPacketAt)
      return
    }
    if (this.early === null) this.udp?.send(packet)
    else if (this.early.length < mostEarlyPackets) this.early.push(packet)
  }

  private isInvited(packet: Buffer): boolean {
    const username = isBindingRequest(packet) ? usernameOf(packet) : null
    this.unknownPackets++
    if (username === null || this.unknownPackets > mostUnknownPackets) {
      this.close()
      return false
    }
    // The browser may be a moment faster than the room's message; it asks again.
    const invitation = this.listener.find(username.ours)
    if (invitation?.theirs.ufrag !== username.theirs || !isSignedWith(packet, invitation.ours.password)) return false
    this.invitation = invitation
    this.listener.onKnown(this)
    if (this.isClosed) return false
    this.open(invitation)
    return true
  }

  private open({ worker }: Invitation): void {
    const udp = createSocket(isIPv6(worker.address) ? 'udp6' : 'udp4')
    this.udp = udp
    udp.on('message', (packet) => this.send(packet))
    // The port is closed: the worker is gone and would never answer.
    udp.on('error', () => this.close())
    udp.connect(worker.port, worker.address, (error?: Error) => {
      if (this.isClosed) return
      if (error) {
        this.close()
        return
      }
      const early = this.early ?? []
      this.early = null
      for (const packet of early) udp.send(packet)
    })
  }

  private send(packet: Buffer): void {
    if (this.isClosed) return
    const now = this.nowMs()
    const waiting = this.socket.writableLength
    if (isMedia(packet) && (waiting > mostWaitingBytes || this.isHeldBack)) {
      this.listener.onDropped()
      return
    }
    if (waiting > deadBytes) {
      this.close()
      return
    }
    this.socket.write(writeFrame(packet))
    if (isMedia(packet) && this.delay.isTimeToAsk(now)) this.ask(now)
  }

  /** After what was just sent, so that the answer says when that has come. */
  private ask(now: number): void {
    const { ours, theirs } = this.invitation!
    const id = randomBytes(12)
    this.delay.onAsked(id.toString('latin1'), now)
    this.socket.write(writeFrame(writeBindingRequest(id, ours, theirs, tieBreaker)))
  }
}
