/** One room of a media worker: its peers, who is sent what, and what the room server is told. */
import type { MediaSource, VideoSource } from '../contract/people.js'
import type { TransportOptions } from './connection.js'
import { nowMs } from './clock.js'
import { HeardVoices, talkers, type Voice } from './loudness.js'
import { Peer, type PeerListener, type SlotPlace } from './peer.js'
import type { Publication } from './publication.js'
import type { SlotCounts, SlotUse } from './sdp/room-lines.js'
import { assignSlots } from './slot-assignment.js'
import { type PlannedVideo, planView, type ViewWishes } from './view-plan.js'
import type { WantedVideo, WorkerEvent } from './worker-messages.js'

interface Wishes extends ViewWishes {
  wanted: WantedVideo[]
  sources: MediaSource[]
}

export interface RoomOptions {
  transport: TransportOptions
  slots: SlotCounts
  tell: (event: WorkerEvent) => void
}

const voicesEveryMs = 100
const talkingEveryMs = 300
const reportsEveryMs = 1000
const firstReportAfterMs = 200
const qualityEveryMs = 5000
/** A browser that gets media reports about it every second or two. */
const silentAfterMs = 8000
const connectsWithinMs = 20_000

/** A peer with what the room keeps about it. */
interface Member {
  peer: Peer
  measuredAt: number
  qualityAt: number
  toldSlots: string
}

export class WorkerRoom implements PeerListener {
  private readonly members = new Map<string, Member>()
  /** Also of people who have no connection yet, or just lost it. */
  private readonly wishes = new Map<string, Wishes>()
  private readonly heard: HeardVoices
  private isViewStale = false
  private voicesAt = 0
  private talkingAt = 0
  private toldTalking = ''

  constructor(
    readonly id: string,
    private readonly options: RoomOptions,
  ) {
    // One more than anybody hears: whoever is among them does not hear themselves.
    this.heard = new HeardVoices(options.slots.audio + 1)
  }

  get peerCount(): number {
    return this.members.size
  }

  get peers(): Peer[] {
    return Array.from(this.members.values(), ({ peer }) => peer)
  }

  async connect(peerId: string, sdp: string): Promise<string> {
    this.remove(peerId)
    const peer = new Peer(peerId, this.options.transport, this)
    const now = nowMs()
    this.members.set(peerId, { peer, measuredAt: now, qualityAt: now, toldSlots: '' })
    try {
      const answer = await peer.connect(sdp, this.options.slots)
      peer.allow(this.wishesOf(peerId).sources)
      return answer
    } catch (error) {
      this.removePeer(peer)
      throw error
    }
  }

  disconnect(peerId: string): void {
    this.remove(peerId)
    this.wishes.delete(peerId)
  }

  allow(peerId: string, sources: MediaSource[]): void {
    this.wishesOf(peerId).sources = sources
    this.members.get(peerId)?.peer.allow(sources)
    this.assignNow()
  }

  showCamerasOf(peerId: string, cameraOwners: string[] | null): void {
    this.wishesOf(peerId).cameraOwners = cameraOwners && new Set(cameraOwners)
    this.assignNow()
  }

  view(peerId: string, wanted: WantedVideo[]): void {
    this.wishesOf(peerId).wanted = wanted
    this.isViewStale = true
  }

  close(): void {
    for (const { peer } of this.members.values()) peer.close()
    this.members.clear()
  }

  onOpen(peer: Peer): void {
    const member = this.members.get(peer.id)
    if (member?.peer !== peer) return
    peer.lastHeardAt = nowMs()
    member.measuredAt = nowMs() - reportsEveryMs + firstReportAfterMs
    this.isViewStale = true
    this.options.tell({ type: 'connected', roomId: this.id, peerId: peer.id })
  }

  onGone(peer: Peer): void {
    if (this.removePeer(peer)) this.options.tell({ type: 'lost', roomId: this.id, peerId: peer.id })
  }

  onAppeared(): void {
    this.isViewStale = true
  }

  /** Some ten times a second. */
  tick(now: number): void {
    for (const member of this.members.values()) this.tickMember(member, now)
    if (now - this.voicesAt >= voicesEveryMs) this.updateVoices(now)
    if (this.isViewStale) this.assignViews(now)
  }

  private tickMember(member: Member, now: number): void {
    const { peer } = member
    if (this.isLost(peer, now)) {
      this.onGone(peer)
      return
    }
    for (const { layer } of peer.layers) {
      layer.askForMissing(now, peer.reports.retryMs)
      layer.requestKeyFrame(now)
    }
    const passed = now - member.measuredAt
    if (!peer.isOpen || passed < reportsEveryMs) return
    member.measuredAt = now
    peer.measure(passed / 1000)
    peer.reports.send(now, passed / 1000)
    peer.budget.update(peer.sentBitsPerSecond, peer.reports.lossShare, now)
    this.isViewStale = true
    if (now - member.qualityAt < qualityEveryMs) return
    member.qualityAt = now
    this.options.tell({ type: 'quality', roomId: this.id, peerId: peer.id, quality: peer.reports.takeQuality() })
  }

  private isLost(peer: Peer, now: number): boolean {
    if (!peer.isOpen) return now - peer.createdAt > connectsWithinMs
    return now - peer.lastHeardAt > silentAfterMs && peer.sentBitsPerSecond > 0
  }

  private updateVoices(now: number): void {
    this.voicesAt = now
    const voices: Voice[] = []
    for (const { peer } of this.members.values()) {
      const publication = peer.publications.get('microphone')
      if (publication?.isLive(now)) voices.push({ peerId: peer.id, loudness: publication.loudness })
    }
    this.heard.update(voices, now)
    for (const member of this.members.values()) {
      if (!member.peer.isOpen) continue
      this.assignVoices(member.peer, now)
      this.tellSlots(member)
    }
    if (now - this.talkingAt < talkingEveryMs) return
    const peerIds = talkers(voices, now)
    const told = peerIds.toSorted().join(' ')
    if (told === this.toldTalking) return
    this.talkingAt = now
    this.toldTalking = told
    this.options.tell({ type: 'talking', roomId: this.id, peerIds })
  }

  private assignVoices(peer: Peer, now: number): void {
    const places = peer.places.audio
    const wanted = this.heard.for(peer.id, places.length)
    const assigned = assignSlots(
      places.map(({ shows }) => shows?.peerId ?? null),
      wanted,
    )
    for (const [index, peerId] of assigned.entries()) {
      const publication = peerId === null ? undefined : this.members.get(peerId)?.peer.publications.get('microphone')
      const layer = publication?.bestLayer(now)
      const place = places[index]!
      peer.show(place, publication ?? null)
      if (layer) place.slot.switchTo(layer, now)
    }
  }

  private assignNow(): void {
    const now = nowMs()
    this.updateVoices(now)
    this.assignViews(now)
  }

  private assignViews(now: number): void {
    this.isViewStale = false
    for (const member of this.members.values()) {
      const { peer } = member
      if (!peer.isOpen) continue
      const { places } = peer
      const plan = planView({
        peerId: peer.id,
        wishes: this.wishesOf(peer.id),
        find: (userId, source) => this.find(userId, source),
        currentLayerOf: (publication) => places.camera.find(({ shows }) => shows === publication)?.slot.current ?? null,
        audioBitsPerSecond: places.audio.reduce((sum, { slot }) => sum + slot.bitsPerSecond, 0),
        limitBitsPerSecond: peer.budget.limit,
        screenSlots: places.screen.length,
        cameraSlots: places.camera.length,
        nowMs: now,
      })
      this.assignVideos(peer, places.screen, plan.screen, now)
      this.assignVideos(peer, places.camera, plan.camera, now)
      this.tellSlots(member)
    }
  }

  private assignVideos(peer: Peer, places: SlotPlace[], planned: PlannedVideo[], now: number): void {
    const byPeer = new Map(planned.map((video) => [video.publication.peerId, video]))
    const assigned = assignSlots(
      places.map(({ shows }) => shows?.peerId ?? null),
      [...byPeer.keys()],
    )
    for (const [index, peerId] of assigned.entries()) {
      const video = peerId === null ? undefined : byPeer.get(peerId)
      const place = places[index]!
      peer.show(place, video?.publication ?? null)
      if (video) place.slot.switchTo(video.layer, now)
    }
  }

  private tellSlots(member: Member): void {
    const idsOf = (use: SlotUse) => member.peer.places[use].map(({ shows }) => shows?.peerId ?? null)
    const slots = { audio: idsOf('audio'), camera: idsOf('camera'), screen: idsOf('screen') }
    const told = JSON.stringify(slots)
    if (told === member.toldSlots) return
    member.toldSlots = told
    this.options.tell({ type: 'slots', roomId: this.id, peerId: member.peer.id, slots })
  }

  private find(userId: string, source: VideoSource): Publication | undefined {
    return this.members.get(userId)?.peer.publications.get(source)
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

  private remove(peerId: string): void {
    const member = this.members.get(peerId)
    if (member) this.removePeer(member.peer)
  }

  /** False when another connection of the same person has taken its place already. */
  private removePeer(peer: Peer): boolean {
    peer.close()
    if (this.members.get(peer.id)?.peer !== peer) return false
    this.members.delete(peer.id)
    for (const { peer: other } of this.members.values()) {
      for (const places of Object.values(other.places)) {
        for (const place of places) if (place.shows?.peerId === peer.id) other.show(place, null)
      }
    }
    this.assignNow()
    return true
  }
}
