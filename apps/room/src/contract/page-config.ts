/** What the page must know before it has a connection: answered by POST /room/session. */
import type { Role } from './people.js'

export interface Invitation {
  link: string
  /** Name, time, link and codes as one text, for chats and mails. */
  text: string
}

export interface RoomSession {
  /** Lets this browser tab come back after a reload or a lost connection; kept in sessionStorage, never in the address. */
  resumeKey: string
  userId: string
  name: string
  /** The portal has vouched for the name: it cannot be changed before joining. */
  isNameFixed: boolean
  role: Role
  meetingName: string
  /** From `userdata-bbb_override_default_locale`; null: the browser decides. */
  language: 'vi' | 'en' | null
  brand: { name: string; logoUrl: string | null; colour: string | null }
  /** Where to go after the meeting. */
  logoutUrl: string | null
  isRecordingPossible: boolean
  /** The meeting is recorded already, or will be when the first person comes in. */
  isRecordingCertain: boolean
  /** Everybody comes in with the microphone off. */
  startsMuted: boolean
  /** What people say is written down. */
  hasCaptions: boolean
}
