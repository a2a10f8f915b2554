/** Which videos one peer is sent, and how large: as it wants, as it may see, and as its network can carry. */
import type { VideoSource } from '../../contract/people.js'
import type { IncomingLayer } from './incoming-layer.js'
import { type CameraSize, chooseSizes, type WantedCamera } from './layer-choice.js'
import type { Publication } from './publication.js'

/** What goes into one of the peer's slots. */
export interface PlannedSlot {
  publication: Publication
  layer: IncomingLayer
}

export interface ViewWishes {
  wanted: readonly { userId: string; source: VideoSource; heightPx: number }[]
  /** Whose cameras this peer may be sent; null: everybody's. */
  cameraOwners: ReadonlySet<string> | null
}

export interface ViewPlanInput {
  peerId: string
  wishes: ViewWishes
  find(userId: string, source: VideoSource): Publication | undefined
  /** What the slots are sent now. */
  currentLayerOf(publication: Publication): IncomingLayer | null
  audioBitsPerSecond: number
  limitBitsPerSecond: number
  screenSlots: number
  cameraSlots: number
  nowMs: number
}

export function planView(input: ViewPlanInput): { screen: PlannedSlot[]; camera: PlannedSlot[] } {
  const { nowMs } = input
  const screen = live(input, 'screen')
    .slice(0, input.screenSlots)
    .flatMap(({ publication }) => {
      const layer = publication.bestLayer(nowMs)
      return layer ? [{ publication, layer }] : []
    })
  // Sound and screen are never held back for cameras.
  const taken = screen.reduce((sum, { layer }) => sum + layer.bitsPerSecond, input.audioBitsPerSecond)
  const cameras = live(input, 'camera').slice(0, input.cameraSlots)
  const sizes = chooseSizes(
    cameras.map(({ publication, heightPx }) => describe(input, publication, heightPx)),
    Math.max(0, input.limitBitsPerSecond - taken),
  )
  const camera = cameras.flatMap(({ publication }) => {
    const size = sizes.get(publication.peerId)
    const layer = size ? (publication.layerOf(size, nowMs) ?? pausedLayer(input, publication)) : null
    return layer ? [{ publication, layer }] : []
  })
  return { screen, camera }
}

function live({ wishes, peerId, find, nowMs }: ViewPlanInput, source: VideoSource) {
  return wishes.wanted.flatMap(({ userId, source: wantedSource, heightPx }) => {
    if (wantedSource !== source || userId === peerId) return []
    if (source === 'camera' && wishes.cameraOwners && !wishes.cameraOwners.has(userId)) return []
    const publication = find(userId, source)
    return publication?.isLive(nowMs) ? [{ publication, heightPx }] : []
  })
}

/** A camera that stutters keeps its slot until it counts as gone. */
const pausedLayer = ({ currentLayerOf, nowMs }: ViewPlanInput, publication: Publication): IncomingLayer | null =>
  currentLayerOf(publication) ?? publication.bestLayer(nowMs)

function describe(input: ViewPlanInput, publication: Publication, heightPx: number): WantedCamera {
  const { currentLayerOf, nowMs } = input
  const large = publication.layerOf('large', nowMs)
  const small = publication.layerOf('small', nowMs) ?? (large ? null : pausedLayer(input, publication))
  const current = currentLayerOf(publication)
  const size: CameraSize | null = current === null ? null : current === large && large !== small ? 'large' : 'small'
  return { peerId: publication.peerId, heightPx, current: size, small, large: large === small ? null : large }
}
