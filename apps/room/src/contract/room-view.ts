/** Everything that a person in the room sees of it; sent once on entering and after every reconnect. */
import type { RoomFeature } from './features.js'
import type { Locks } from './locks.js'
import type { Invitation } from './page-config.js'
import type { Person, Role, WaitingPerson } from './people.js'

export interface ChatMessage {
  id: string
  at: number
  from: { userId: string; name: string }
  /** null: to everybody. */
  to: { userId: string; name: string } | null
  text: string
}

/** Why a meeting that should be recorded is not, or soon will not be; storageLow: little is left of what its owner may store. */
export type RecordingProblem = 'diskFull' | 'storageLow' | 'storageUsedUp'

export interface RecordingView {
  /** The meeting was created with recording; otherwise there is no button. */
  isPossible: boolean
  /** Hosts may start and stop it. */
  isControllable: boolean
  isOn: boolean
  since: number | null
  /** For hosts only. */
  problem: RecordingProblem | null
}

export interface Caption {
  /** Grows with every sentence of one speaker: a later text with the same id replaces the earlier one. */
  id: string
  userId: string
  name: string
  text: string
  language: string
  isFinal: boolean
  startedAt: number
  endedAt: number
}

export interface MeetingView {
  name: string
  createdAt: number
  /** When the room closes by itself; null: never. */
  endsAt: number | null
  welcome: string | null
  /** For hosts only. */
  hostNote: string | null
  /** People come in with the microphone off. */
  startsMuted: boolean
  /** The page asks for consent before the person can be recorded. */
  asksRecordingConsent: boolean
  /** What people say is written down: captions of all people are switched on at the beginning. */
  hasCaptions: boolean
  /** What the meeting was created without. */
  without: readonly RoomFeature[]
}

export interface RoomView {
  meeting: MeetingView
  /** Whether I have agreed to being recorded; then I am not asked again. */
  me: { userId: string; role: Role; hasAgreed: boolean }
  people: Person[]
  /** Public messages, and private ones from or to me. */
  chat: ChatMessage[]
  locks: Locks
  /** Guests who come now must be let in by a host. */
  hasWaitingRoom: boolean
  recording: RecordingView
  /** Somebody wants to read captions; who it is, is nobody's business. */
  areCaptionsAsked: boolean
  /** Hosts only; empty for others. */
  waiting: WaitingPerson[]
  /** What this person may send to others so that they come; null: nothing. */
  invitation: Invitation | null
}

/** The person shown in each receive slot; null: empty. */
export interface Slots {
  audio: (string | null)[]
  camera: (string | null)[]
  screen: (string | null)[]
}
