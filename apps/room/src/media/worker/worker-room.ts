/** One room of a media worker: who is in it, what they may and want, and what is reported to the room server. */
import type { MediaSource } from '../../contract/people.js'
import type { Slots } from '../../contract/room-view.js'
import { nowMs, wallClockMs } from './clock.js'
import type { TransportOptions } from './connection.js'
import { Peer, type PeerListener } from './peer.js'
import { RoomRecorder } from './room-recorder.js'
import type { SlotCounts } from './sdp/room-lines.js'
import { SlotDirector } from './slot-director.js'
import type { ViewWishes } from './view-plan.js'
import type { ConnectAnswer, WantedVideo, WorkerEvent } from './worker-messages.js'

export interface RoomOptions {
  transport: TransportOptions
  slots: SlotCounts
  send: (event: WorkerEvent) => void
  log: (message: string) => void
}

interface Wishes extends ViewWishes {
  wanted: WantedVideo[]
  sources: MediaSource[]
}

/** A peer with what the room keeps about it. */
interface Member {
  peer: Peer
  measuredAt: number
  qualityAt: number
}

const voicesEveryMs = 60
const reportsEveryMs = 1000
/** In its first two seconds a browser believes a given estimate of its uplink, and starts with a clear picture. */
const firstReportAfterMs = 200
const qualityEveryMs = 5000
/** A browser that gets media reports about it every second or two. */
const silentAfterMs = 8000
const connectsWithinMs = 20_000

export class WorkerRoom implements PeerListener {
  private readonly members = new Map<string, Member>()
  /** Includes people who have no connection yet, or just lost it. */
  private readonly wishes = new Map<string, Wishes>()
  private readonly director: SlotDirector
  private recorder: RoomRecorder | null = null
  private recordChange: Promise<void> = Promise.resolve()
  /** All videos must be chosen again: a person has come, or begun to send. */
  private areVideosStale = false
  /** Whose own wishes or network have changed: what the others are sent does not depend on it. */
  private readonly staleViewers = new Set<string>()
  private voicesAt = 0

  constructor(
    readonly id: string,
    private readonly options: RoomOptions,
  ) {
    this.director = new SlotDirector(
      options.slots.audio,
      {
        open: () => Array.from(this.members.values(), ({ peer }) => peer).filter(({ isOpen }) => isOpen),
        find: (peerId) => this.members.get(peerId)?.peer,
        wishesOf: (peerId) => this.wishesOf(peerId),
      },
      {
        onSlots: (peer: Peer, slots: Slots) => options.send({ type: 'slots', roomId: id, peerId: peer.id, slots }),
        onTalking: (peerIds) => options.send({ type: 'talking', roomId: id, peerIds }),
      },
    )
  }

  get peerCount(): number {
    return this.members.size
  }

  async connect(peerId: string, sdp: string): Promise<ConnectAnswer> {
    const older = this.members.get(peerId)
    if (older) this.removePeer(older.peer)
    const peer = new Peer(peerId, this.options.transport, this)
    const now = nowMs()
    this.members.set(peerId, { peer, measuredAt: now, qualityAt: now })
    try {
      const answer = await peer.connect(sdp, this.options.slots)
      peer.allow(this.wishesOf(peerId).sources)
      this.follow(peer)
      return answer
    } catch (error) {
      this.removePeer(peer)
      throw error
    }
  }

  disconnect(peerId: string): void {
    const member = this.members.get(peerId)
    if (member) this.removePeer(member.peer)
    this.wishes.delete(peerId)
  }

  allow(peerId: string, sources: MediaSource[]): void {
    this.wishesOf(peerId).sources = sources
    this.members.get(peerId)?.peer.allow(sources)
    this.directAll()
  }

  showCamerasOf(peerId: string, cameraOwners: string[] | null): void {
    this.wishesOf(peerId).cameraOwners = cameraOwners && new Set(cameraOwners)
    this.directAll()
  }

  view(peerId: string, wanted: WantedVideo[]): void {
    this.wishesOf(peerId).wanted = wanted
    this.staleViewers.add(peerId)
  }

  /** null stops. Resolves when the logs are on disk. */
  record(folder: string | null): Promise<void> {
    const change = this.recordChange.then(() => this.changeRecorder(folder))
    this.recordChange = change.catch(() => {})
    return change
  }

  async close(): Promise<void> {
    for (const { peer } of this.members.values()) peer.close()
    this.members.clear()
    await this.record(null)
  }

  onOpen(peer: Peer): void {
    const member = this.members.get(peer.id)
    if (member?.peer !== peer) return
    peer.lastHeardAt = nowMs()
    member.measuredAt = nowMs() - reportsEveryMs + firstReportAfterMs
    this.areVideosStale = true
    this.options.send({ type: 'connected', roomId: this.id, peerId: peer.id })
  }

  onGone(peer: Peer): void {
    if (this.removePeer(peer)) this.options.send({ type: 'lost', roomId: this.id, peerId: peer.id })
  }

  onAppeared(): void {
    this.areVideosStale = true
  }

  /** Some fifty times a second. */
  tick(now: number): void {
    for (const member of this.members.values()) this.tickMember(member, now)
    if (now - this.voicesAt >= voicesEveryMs) {
      this.voicesAt = now
      this.director.directVoices(now)
    }
    if (this.areVideosStale) this.director.directVideos(now)
    else for (const peerId of this.staleViewers) this.director.directVideosOf(peerId, now)
    this.areVideosStale = false
    this.staleViewers.clear()
  }

  private tickMember(member: Member, now: number): void {
    const { peer } = member
    if (isLost(peer, now)) {
      this.onGone(peer)
      return
    }
    for (const { layer } of peer.layers) {
      if (!layer.isWaiting) continue
      layer.askForMissing(now, peer.reports.retryMs)
      layer.requestKeyFrame(now)
    }
    const passed = now - member.measuredAt
    if (!peer.isOpen || passed < reportsEveryMs) return
    member.measuredAt = now
    peer.measure(passed / 1000)
    peer.reports.send(now, passed / 1000)
    const { lossShare, shortestRttMs } = peer.reports
    peer.budget.update(peer.sentBitsPerSecond, lossShare, shortestRttMs, now)
    this.staleViewers.add(peer.id)
    if (now - member.qualityAt < qualityEveryMs) return
    member.qualityAt = now
    this.options.send({ type: 'quality', roomId: this.id, peerId: peer.id, quality: peer.reports.takeQuality() })
  }

  /** Immediately, not with the next tick: a person who may no longer send or see something must not go on for another moment. */
  private directAll(): void {
    const now = nowMs()
    this.director.directVoices(now)
    this.director.directVideos(now)
  }

  private async changeRecorder(folder: string | null): Promise<void> {
    if (folder !== null && this.recorder?.folder === folder) return
    const before = this.recorder
    this.recorder = null
    await before?.stop()
    if (folder === null) return
    const onFailed = ({ message }: Error) => this.options.send({ type: 'recordingFailed', roomId: this.id, message })
    try {
      this.recorder = await RoomRecorder.start(folder, onFailed)
    } catch (error) {
      return onFailed(error as Error)
    }
    for (const { peer } of this.members.values()) this.follow(peer)
  }

  private follow(peer: Peer): void {
    const connectedAt = Math.round(wallClockMs(peer.createdAt))
    for (const publication of peer.publications.values()) this.recorder?.follow(publication, connectedAt)
  }

  private wishesOf(peerId: string): Wishes {
    let wishes = this.wishes.get(peerId)
    if (!wishes) {
      // Nothing may be sent before the room server says so.
      wishes = { sources: [], wanted: [], cameraOwners: null }
      this.wishes.set(peerId, wishes)
    }
    return wishes
  }

  /** False when another connection of the same person has taken its place already. */
  private removePeer(peer: Peer): boolean {
    peer.close()
    for (const publication of peer.publications.values()) this.recorder?.forget(publication)
    if (this.members.get(peer.id)?.peer !== peer) return false
    this.members.delete(peer.id)
    this.directAll()
    return true
  }
}

function isLost(peer: Peer, now: number): boolean {
  if (!peer.isOpen) return now - peer.createdAt > connectsWithinMs
  return now - peer.lastHeardAt > silentAfterMs && peer.sentBitsPerSecond > 0
}
