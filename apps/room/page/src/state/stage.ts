/** Who is shown where. Pure. */
import { limits } from '@hop/room/contract/limits'
import type { Person, VideoSource } from '@hop/room/contract/people'
import type { RoomState } from './room-state'

export interface Tile {
  key: string
  person: Person
  source: VideoSource
  isMe: boolean
}

/** auto: until somebody chooses, the gallery; and of two people the other large. */
export type ViewKind = 'auto' | 'gallery' | 'speaker'

export interface StageChoice {
  view: ViewKind
  pinnedKey: string | null
  /** Whether my own camera has a tile. */
  showsMe: boolean
}

export interface Stage {
  /** The large tile; null in the gallery. */
  main: Tile | null
  others: Tile[]
  /** Two people: the other fills the stage, and I am small in its corner. */
  isPair: boolean
}

/** Nobody sees more cameras at once than there are slots; my own needs none, but a page is a page. */
export const tilesPerPage = limits.cameraSlots

export function stageOf(state: RoomState, choice: StageChoice): Stage {
  const cameras = cameraTiles(state, choice)
  const screens = screenTiles(state)
  const everything = [...screens, ...cameras]
  const isPinned = everything.some(({ key }) => key === choice.pinnedKey)
  const isPair = isForTwo(state, choice.view) && screens.length === 0 && !isPinned
  const main = isPair ? (cameras.find(({ isMe }) => !isMe) ?? null) : mainTile(state, everything, screens, choice)
  const others = main ? cameras.filter(({ key }) => key !== main.key) : cameras
  return { main, others, isPair }
}

const isForTwo = ({ people }: RoomState, view: ViewKind) => people.length === 2 && view !== 'gallery'

/** What the button for the other view leads to. */
export const otherView = (state: RoomState, view: ViewKind): 'gallery' | 'speaker' =>
  view === 'speaker' || isForTwo(state, view) ? 'gallery' : 'speaker'

function mainTile(state: RoomState, all: readonly Tile[], screens: readonly Tile[], choice: StageChoice): Tile | null {
  const pinned = all.find(({ key }) => key === choice.pinnedKey)
  if (pinned) return pinned
  // A shared screen is what everybody looks at: it is large in both views.
  if (screens[0]) return screens[0]
  if (choice.view !== 'speaker') return null
  const cameras = all.filter(({ source }) => source === 'camera')
  const speaker = cameras.find(({ person }) => person.userId === state.speakerId)
  return speaker ?? cameras.find(({ isMe }) => !isMe) ?? cameras[0] ?? null
}

/** Me first, then those one can see, then the others; each in the order they came, so that nothing jumps. */
function cameraTiles(state: RoomState, { showsMe }: StageChoice): Tile[] {
  const tiles = state.people.map((person) => tileOf(person, 'camera', state.me.userId))
  const mine = tiles.filter(({ isMe }) => isMe && (showsMe || tiles.length === 1))
  const others = tiles.filter(({ isMe }) => !isMe)
  return [...mine, ...others.filter(({ person }) => person.hasCamera), ...others.filter(({ person }) => !person.hasCamera)]
}

/** Not my own screen: it would show itself endlessly. */
const screenTiles = (state: RoomState) =>
  state.people
    .filter((person) => person.isSharingScreen && person.userId !== state.me.userId)
    .map((person) => tileOf(person, 'screen', state.me.userId))

const tileOf = (person: Person, source: VideoSource, myId: string): Tile => ({
  key: `${source}:${person.userId}`,
  person,
  source,
  isMe: person.userId === myId,
})

/** Two letters at most: the last two words' first ones, as Vietnamese names carry the given name last. */
export function initialsOf(name: string): string {
  const words = name
    .replaceAll(/[^\p{L}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const letters = words.slice(-2).map((word) => [...word][0] ?? '')
  return letters.join('').toLocaleUpperCase() || '?'
}
