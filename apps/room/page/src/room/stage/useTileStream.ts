import type { Tile } from '../../state/stage'
import { usePart } from '../../state/store'
import { useVisit } from '../../visit/visit-context'
import { useStreamOf } from '../../ui/useStreamOf'

/** My own tile shows what my camera gives; another one, the slot in which the room sends that person. */
export function useTileStream({ person, source, isMe }: Tile): MediaStream | null {
  const { room, media, local } = useVisit()
  const mine = useStreamOf(usePart(local.state, (state) => (isMe && source === 'camera' ? state.tracks.camera : null)))
  const slot = usePart(room, (state) => state.slots[source].indexOf(person.userId))
  const received = usePart(media.lines, (lines) => (isMe ? null : (lines?.[source][slot] ?? null)))
  return isMe ? mine : received
}
