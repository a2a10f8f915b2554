/** Which news for this person a message of the server holds. Pure: it looks at the state from before the message. */
import type { ServerMessage } from '@hop/room/contract/server-messages'
import type { Locks } from '@hop/room/contract/locks'
import type { Person, Role } from '@hop/room/contract/people'
import type { RecordingProblem } from '@hop/room/contract/room-view'
import { isHost, isSystem, personOf, type RoomState } from './room-state'

export type News =
  | { kind: 'joined' | 'handUp' | 'sharesScreen'; name: string; userId: string }
  | { kind: 'left'; name: string }
  | { kind: 'privateChat' | 'publicChat'; name: string; userId: string; text: string }
  /** By the room or the portal, such as that the meeting is about to end. */
  | { kind: 'announced'; text: string }
  | { kind: 'microphoneStopped' | 'cameraStopped' | 'screenStopped'; name: string }
  | { kind: 'waiting' | 'nobodyWaits' }
  | { kind: 'recordingOn' | 'recordingOff' | 'madeHost' | 'madeViewer' | 'roomLocked' | 'roomUnlocked' | 'microphonesFree' }
  | { kind: 'weakNetwork' }
  | { kind: 'recordingProblem'; problem: RecordingProblem }

const stopped = { microphone: 'microphoneStopped', camera: 'cameraStopped', screen: 'screenStopped' } as const

export function newsOf(before: RoomState, message: ServerMessage): News[] {
  if (before.standing.kind !== 'inside') return []
  const myId = before.me.userId
  switch (message.type) {
    case 'person':
      return newsOfPerson(before, message.person)
    case 'people':
      return message.people.flatMap((person) => newsOfPerson(before, person))
    case 'personLeft':
      // Somebody who only waited was never here.
      return message.userId === myId || !personOf(before, message.userId) ? [] : [{ kind: 'left', name: message.name }]
    case 'chat': {
      const { id, from, to, text } = message.message
      if (from.userId === myId || before.chat.some((known) => known.id === id)) return []
      if (isSystem(from)) return [{ kind: 'announced', text }]
      return [{ kind: to ? 'privateChat' : 'publicChat', ...from, text }]
    }
    case 'waitingList': {
      if (!isHost(before)) return []
      if (message.waiting.length === 0) return [{ kind: 'nobodyWaits' }]
      const known = new Set(before.waiting.map(({ userId }) => userId))
      return message.waiting.every(({ userId }) => known.has(userId)) ? [] : [{ kind: 'waiting' }]
    }
    case 'network': {
      const wasWeak = personOf(before, myId)?.network !== 'good'
      return message.userId === myId && message.level === 'poor' && !wasWeak ? [{ kind: 'weakNetwork' }] : []
    }
    case 'recording': {
      const { isOn, problem } = message.recording
      if (problem !== null && problem !== before.recording.problem) return [{ kind: 'recordingProblem', problem }]
      return isOn === before.recording.isOn ? [] : [{ kind: isOn ? 'recordingOn' : 'recordingOff' }]
    }
    case 'view': {
      const { role } = message.view.me
      const isSame = role === before.me.role
      return [...(isSame ? [] : [roleNews(role)]), ...newsOfLocks(before, message.view.locks)]
    }
    case 'locks':
      return newsOfLocks(before, message.locks)
    case 'stoppedByHost':
      return [{ kind: stopped[message.source], name: message.by }]
    default:
      return []
  }
}

function newsOfPerson(before: RoomState, person: Person): News[] {
  const { userId, name } = person
  if (userId === before.me.userId) return []
  const known = personOf(before, userId)
  if (!known) return [{ kind: 'joined', userId, name }]
  const news: News[] = []
  if (person.handUpAt !== null && known.handUpAt === null) news.push({ kind: 'handUp', userId, name })
  if (person.isSharingScreen && !known.isSharingScreen) news.push({ kind: 'sharesScreen', userId, name })
  return news
}

const roleNews = (role: Role): News => ({ kind: role === 'MODERATOR' ? 'madeHost' : 'madeViewer' })

function newsOfLocks(before: RoomState, locks: Locks): News[] {
  const news: News[] = []
  if (locks.room !== before.locks.room) news.push({ kind: locks.room ? 'roomLocked' : 'roomUnlocked' })
  if (before.locks.microphone && !locks.microphone && !isHost(before)) news.push({ kind: 'microphonesFree' })
  return news
}
