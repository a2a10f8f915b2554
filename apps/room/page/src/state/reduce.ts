/** The room's state after a message of the server. Pure. */
import type { Person } from '@hop/room/contract/people'
import type { Caption } from '@hop/room/contract/room-view'
import type { ServerMessage } from '@hop/room/contract/server-messages'
import { noSlots, type RoomState } from './room-state'

const captionsKept = 3

export function reduce(state: RoomState, message: ServerMessage, now: number): RoomState {
  switch (message.type) {
    case 'welcome':
      return {
        ...state,
        ...message.view,
        people: inOrder(message.view.people),
        standing: { kind: 'inside' },
        // The media connection is made anew after this, and brings its slots itself.
        slots: noSlots,
        talking: [],
        clockOffsetMs: message.serverTime - now,
      }
    case 'waiting':
      return { ...state, standing: { kind: 'waiting' } }
    case 'denied':
    case 'removed':
    case 'replaced':
      return { ...state, standing: { kind: message.type } }
    case 'ended':
      return { ...state, standing: { kind: 'ended', reason: message.reason } }
    case 'person':
      return { ...state, people: withPerson(state.people, message.person) }
    case 'people':
      return { ...state, people: message.people.reduce(withPerson, state.people) }
    case 'personLeft':
      return withoutPerson(state, message.userId)
    case 'chat':
      return state.chat.some(({ id }) => id === message.message.id) ? state : { ...state, chat: [...state.chat, message.message] }
    case 'locks':
      return { ...state, locks: message.locks }
    case 'recording':
      return { ...state, recording: message.recording }
    case 'captionsAsked':
      return { ...state, areCaptionsAsked: true }
    case 'waitingList':
      return { ...state, waiting: message.waiting }
    case 'view':
      return { ...state, ...message.view, people: inOrder(message.view.people) }
    case 'slots':
      return { ...state, slots: message.slots }
    case 'talking':
      return { ...state, talking: message.userIds, speakerId: speakerAfter(state, message.userIds) }
    case 'network':
      return changePerson(state, message.userId, { network: message.level })
    case 'caption':
      return { ...state, captions: withCaption(state.captions, message.caption) }
    case 'done':
    case 'refused':
    case 'askedToUnmute':
    case 'stoppedByHost':
    case 'mediaLost':
      return state
  }
}

/** While the connection to the room is lost nobody knows who talks: no tile keeps its ring. */
export const withNobodyTalking = (state: RoomState): RoomState => ({ ...state, talking: [] })

const inOrder = (people: readonly Person[]) =>
  [...people].sort((one, other) => one.joinedAt - other.joinedAt || one.userId.localeCompare(other.userId))

const withAt = (people: readonly Person[], index: number, person: Person) =>
  people.map((before, place) => (place === index ? person : before))

function withPerson(people: Person[], person: Person): Person[] {
  const index = people.findIndex(({ userId }) => userId === person.userId)
  return index < 0 ? inOrder([...people, person]) : withAt(people, index, person)
}

function changePerson(state: RoomState, userId: string, change: Partial<Person>): RoomState {
  const index = state.people.findIndex((person) => person.userId === userId)
  const person = state.people[index]
  return person ? { ...state, people: withAt(state.people, index, { ...person, ...change }) } : state
}

function withoutPerson(state: RoomState, userId: string): RoomState {
  return {
    ...state,
    people: state.people.filter((person) => person.userId !== userId),
    talking: state.talking.filter((id) => id !== userId),
    speakerId: state.speakerId === userId ? null : state.speakerId,
  }
}

/** Nobody's own tile becomes the large one because they talk, and a pause for breath does not move anything. */
function speakerAfter({ speakerId, me }: RoomState, talking: readonly string[]): string | null {
  if (speakerId !== null && talking.includes(speakerId)) return speakerId
  return talking.find((userId) => userId !== me.userId) ?? speakerId
}

/** The last sentence of each speaker, and of the last few speakers only. */
function withCaption(captions: readonly Caption[], caption: Caption): Caption[] {
  const others = captions.filter(({ userId }) => userId !== caption.userId)
  const earlier = captions.find(({ id }) => id === caption.id)
  // A sentence that is still growing keeps its place, so that the lines do not jump.
  if (earlier) return captions.map((each) => (each.id === caption.id ? caption : each))
  return [...others, caption].slice(-captionsKept)
}
