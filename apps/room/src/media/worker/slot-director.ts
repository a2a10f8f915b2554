/** Puts people into each other's slots: voices by loudness, videos by what each page has a place for. */
import type { Slots } from '../../contract/room-view.js'
import { HeardVoices, talkers } from './loudness.js'
import type { Peer, SlotPlace } from './peer.js'
import type { Publication } from './publication.js'
import type { SlotUse } from './sdp/room-lines.js'
import { assignSlots } from './slot-assignment.js'
import { type PlannedSlot, planView, type ViewWishes } from './view-plan.js'

export interface RoomPeers {
  open(): Peer[]
  find(peerId: string): Peer | undefined
  wishesOf(peerId: string): ViewWishes
}

export interface SlotListener {
  onSlots(peer: Peer, slots: Slots): void
  onTalking(peerIds: string[]): void
}

const talkingEveryMs = 300

export class SlotDirector {
  private readonly heard: HeardVoices<Publication>
  private talkingAt = -Infinity
  private sentTalking = ''

  constructor(
    audioSlots: number,
    private readonly peers: RoomPeers,
    private readonly listener: SlotListener,
  ) {
    // One more than a person hears: people among the voices do not hear themselves.
    this.heard = new HeardVoices(audioSlots + 1)
  }

  directVoices(nowMs: number): void {
    const peers = this.peers.open()
    const voices: Publication[] = []
    for (const peer of peers) {
      const publication = peer.publications.get('microphone')
      if (publication?.isLive(nowMs)) voices.push(publication)
    }
    this.heard.update(voices, nowMs)
    for (const peer of peers) {
      this.showVoices(peer, nowMs)
      this.sendSlots(peer)
    }
    this.sendTalking(voices, nowMs)
  }

  directVideos(nowMs: number): void {
    for (const peer of this.peers.open()) this.showVideosTo(peer, nowMs)
  }

  directVideosOf(peerId: string, nowMs: number): void {
    const peer = this.peers.find(peerId)
    if (peer?.isOpen) this.showVideosTo(peer, nowMs)
  }

  private showVideosTo(peer: Peer, nowMs: number): void {
    const { places } = peer
    const plan = planView({
      peerId: peer.id,
      wishes: this.peers.wishesOf(peer.id),
      find: (userId, source) => this.peers.find(userId)?.publications.get(source),
      currentLayerOf: (publication) => places.camera.find(({ shows }) => shows === publication)?.slot.current ?? null,
      audioBitsPerSecond: places.audio.reduce((sum, { slot }) => sum + slot.bitsPerSecond, 0),
      limitBitsPerSecond: peer.budget.limit,
      screenSlots: places.screen.length,
      cameraSlots: places.camera.length,
      nowMs,
    })
    fillSlots(peer, places.screen, plan.screen, nowMs)
    fillSlots(peer, places.camera, plan.camera, nowMs)
    this.sendSlots(peer)
  }

  private showVoices(peer: Peer, nowMs: number): void {
    const places = peer.places.audio
    const planned: PlannedSlot[] = []
    for (const publication of this.heard.for(peer.id, places.length)) {
      const layer = publication.bestLayer(nowMs)
      if (layer) planned.push({ publication, layer })
    }
    fillSlots(peer, places, planned, nowMs)
  }

  private sendSlots(peer: Peer): void {
    if (!peer.haveSlotsChanged) return
    peer.haveSlotsChanged = false
    const idsOf = (use: SlotUse) => occupants(peer.places[use])
    this.listener.onSlots(peer, { audio: idsOf('audio'), camera: idsOf('camera'), screen: idsOf('screen') })
  }

  private sendTalking(voices: Publication[], nowMs: number): void {
    if (nowMs - this.talkingAt < talkingEveryMs) return
    const peerIds = talkers(voices, nowMs)
    const sorted = peerIds.toSorted().join(' ')
    if (sorted === this.sentTalking) return
    this.talkingAt = nowMs
    this.sentTalking = sorted
    this.listener.onTalking(peerIds)
  }
}

const occupants = (places: readonly SlotPlace[]): (string | null)[] => places.map(({ shows }) => shows?.peerId ?? null)

function fillSlots(peer: Peer, places: SlotPlace[], planned: readonly PlannedSlot[], nowMs: number): void {
  if (areFilled(places, planned)) return
  const byPeer = new Map(planned.map((slot) => [slot.publication.peerId, slot]))
  const assigned = assignSlots(occupants(places), [...byPeer.keys()])
  for (const [index, peerId] of assigned.entries()) {
    const wanted = peerId === null ? undefined : byPeer.get(peerId)
    const place = places[index]!
    peer.show(place, wanted?.publication ?? null)
    if (wanted) place.slot.switchTo(wanted.layer, nowMs)
  }
}

/** In nearly every round nothing has to move: checking that takes a fraction of the time of placing everybody, and no memory. */
function areFilled(places: readonly SlotPlace[], planned: readonly PlannedSlot[]): boolean {
  let occupied = 0
  for (let index = 0; index < places.length; index++) if (places[index]!.shows !== null) occupied++
  if (occupied !== planned.length) return false
  for (let index = 0; index < planned.length; index++) if (!isPlaced(places, planned[index]!)) return false
  return true
}

function isPlaced(places: readonly SlotPlace[], { publication, layer }: PlannedSlot): boolean {
  for (let index = 0; index < places.length; index++) {
    const { shows, slot } = places[index]!
    if (shows === publication) return slot.isSetTo(layer)
  }
  return false
}
