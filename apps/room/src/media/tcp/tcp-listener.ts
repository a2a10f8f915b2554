/**
 * The entrance for browsers whose network lets no UDP through: accepts a limited number of TCP connections, and only from people
 * of the room.
 */
import { createServer, type Server } from 'node:net'
import { type ConnectionLimits, CountsBySource, sourceOf } from './connection-counts.js'
import { type Invitation, TcpConnection, type TcpConnectionListener } from './tcp-connection.js'

export interface TcpListenerOptions {
  host: string | null
  port: number
  limits?: ConnectionLimits
  nowMs?: () => number
  log: (message: string, details: Record<string, unknown>) => void
}

export interface TcpTraffic {
  known: number
  unknown: number
  refused: number
  /** Packets that would have come late. */
  dropped: number
}

/** A known one is a person with a place in a room; one server carries some hundreds of them by TCP. */
const usualLimits: ConnectionLimits = { open: 2000, openPerAddress: 500, unknown: 500, unknownPerAddress: 100 }
/** A browser has one for each of its networks, and a new one before the old one is seen to be dead. */
const mostOfOnePerson = 4
/** A browser checks the connection that it uses every five or six seconds: one with a recent check is alive. */
const aliveWithinMs = 8000
const knownWithinMs = 4000
/** A browser asks whether we are still there every few seconds at least. */
const silentAfterMs = 30_000
const lookEveryMs = 50
const tidyEveryMs = 500
const logEveryMs = 60_000

export class TcpListener implements TcpConnectionListener {
  private readonly server: Server
  private readonly limits: ConnectionLimits
  private readonly nowMs: () => number
  private readonly invitations = new Map<string, Invitation>()
  /** In the order in which they came. */
  private readonly unknown = new Set<TcpConnection>()
  private readonly known = new Map<string, TcpConnection[]>()
  private readonly openCounts = new CountsBySource()
  private readonly unknownCounts = new CountsBySource()
  private dropped = 0
  private refused = 0
  private refusedBefore = 0
  private loggedAt = -Infinity
  private tidiedAt = -Infinity
  private readonly timer: NodeJS.Timeout

  constructor(private readonly options: TcpListenerOptions) {
    this.limits = options.limits ?? usualLimits
    this.nowMs = options.nowMs ?? (() => performance.now())
    this.server = createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: 10_000 }, (socket) => {
      const source = sourceOf(socket.remoteAddress ?? '')
      // Gone again already.
      if (source === '') socket.destroy()
      else if (!this.hasRoomFor(source)) {
        this.refused++
        socket.resetAndDestroy()
      } else this.add(new TcpConnection(socket, source, this, this.nowMs))
    })
    // Runs after everything that has arrived since: this thread may have been the one that was late.
    this.timer = setInterval(() => setImmediate(() => this.look()), lookEveryMs)
  }

  /** Returns the port. */
  listen(): Promise<number> {
    const { host, port } = this.options
    return new Promise((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen({ port, ...(host === null ? {} : { host }) }, () => {
        this.server.off('error', reject)
        // Too many open files, for example: those that are open go on.
        this.server.on('error', (error) => this.options.log('the TCP port of the room', { error: error.message }))
        const address = this.server.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })
  }

  invite(invitation: Invitation): void {
    this.invitations.set(invitation.ours.ufrag, invitation)
  }

  /** For a person who has left or connected again, or whose worker is gone. */
  uninvite(ufrag: string): void {
    this.invitations.delete(ufrag)
    for (const connection of this.known.get(ufrag) ?? []) connection.close()
  }

  traffic(): TcpTraffic {
    const { unknown, refused, dropped } = this
    return { known: this.openCounts.total - unknown.size, unknown: unknown.size, refused, dropped }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()))
    for (const connection of [...this.unknown, ...[...this.known.values()].flat()]) connection.close()
    await closed
  }

  find(ufrag: string): Invitation | undefined {
    return this.invitations.get(ufrag)
  }

  onKnown(connection: TcpConnection): void {
    if (this.unknown.delete(connection)) this.unknownCounts.remove(connection.source)
    const { ufrag } = connection.invitation!.ours
    const ofOne = this.known.get(ufrag) ?? []
    this.known.set(ufrag, [...ofOne, connection])
    if (ofOne.length < mostOfOnePerson) return
    const mostSilent = ofOne.reduce((one, other) => (other.lastPacketAt < one.lastPacketAt ? other : one))
    if (this.nowMs() - mostSilent.lastPacketAt > aliveWithinMs) {
      mostSilent.close()
      return
    }
    // A request that was overheard can be sent again by others: this must not disconnect the person who is there.
    this.refused++
    connection.close()
  }

  onDropped(): void {
    this.dropped++
  }

  onClosed(connection: TcpConnection): void {
    this.openCounts.remove(connection.source)
    if (this.unknown.delete(connection)) this.unknownCounts.remove(connection.source)
    const ufrag = connection.invitation?.ours.ufrag
    if (ufrag === undefined) return
    const left = this.known.get(ufrag)?.filter((other) => other !== connection) ?? []
    if (left.length > 0) this.known.set(ufrag, left)
    else this.known.delete(ufrag)
  }

  private add(connection: TcpConnection): void {
    this.unknown.add(connection)
    this.openCounts.add(connection.source)
    this.unknownCounts.add(connection.source)
  }

  /**
   * If unknown connections fill the limit, the oldest is closed: expected people are identified within a moment, the others are
   * not.
   */
  private hasRoomFor(source: string): boolean {
    const { limits, openCounts, unknownCounts } = this
    if (openCounts.of(source) >= limits.openPerAddress) return false
    const isOwnShareFull = unknownCounts.of(source) >= limits.unknownPerAddress
    if (!isOwnShareFull && openCounts.total < limits.open && unknownCounts.total < limits.unknown) return true
    const oldest = this.oldestUnknown(isOwnShareFull ? source : null)
    if (!oldest) return false
    this.refused++
    oldest.close()
    return true
  }

  private oldestUnknown(source: string | null): TcpConnection | null {
    for (const connection of this.unknown) if (source === null || connection.source === source) return connection
    return null
  }

  private look(): void {
    const now = this.nowMs()
    for (const connections of this.known.values()) for (const connection of connections) connection.look(now)
    if (now - this.tidiedAt < tidyEveryMs) return
    this.tidiedAt = now
    this.tidy(now)
  }

  private tidy(now: number): void {
    for (const connection of this.unknown) {
      if (now - connection.startedAt < knownWithinMs) break
      connection.close()
    }
    for (const connections of this.known.values())
      for (const connection of connections) if (now - connection.lastPacketAt > silentAfterMs) connection.close()
    if (this.refused === this.refusedBefore || now - this.loggedAt < logEveryMs) return
    this.options.log('connections to the TCP port of the room refused', { count: this.refused - this.refusedBefore })
    this.refusedBefore = this.refused
    this.loggedAt = now
  }
}
