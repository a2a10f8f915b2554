/** Which of the shown tiles need a video from the room. Pure. */
import { limits } from '@hop/room/contract/limits'
import type { BodyOf } from '@hop/room/contract/client-messages'
import type { Tile } from '../../state/stage'

type Wanted = BodyOf<'view'>['wanted']

/** More pixels than this on a dense screen nobody can tell apart at tile size. */
const densest = 2

export function videosToRequest(shown: readonly { tile: Tile; heightPx: number }[], pixelRatio: number): Wanted {
  const scale = Math.min(densest, pixelRatio)
  const wanted = shown
    .filter(({ tile }) => !tile.isMe && (tile.source === 'screen' || tile.person.hasCamera))
    .map(({ tile, heightPx }) => ({
      userId: tile.person.userId,
      source: tile.source,
      heightPx: Math.min(10_000, Math.round(heightPx * scale)),
    }))
  const screens = wanted.filter(({ source }) => source === 'screen').slice(0, limits.screenSlots)
  const cameras = wanted.filter(({ source }) => source === 'camera').slice(0, limits.cameraSlots)
  return [...screens, ...cameras]
}
