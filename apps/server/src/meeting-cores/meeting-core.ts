/**
 * What the portal needs of a server on which meetings run. Every driver does all of it; what a core cannot do at all is said by its
 * capabilities, so that forms and rules can keep to them. Drivers know nothing of tables, roles or plans.
 */
import type { MeetingOption } from '@hop/contract/meeting-options'

/** How a core is reached; secrets decrypted. */
export interface CoreAccess {
  apiUrl: string
  apiSecret: string
  /** The room that is meant: a call that another one answers has not been answered. Absent where any that has the secret will do. */
  roomId?: string
  settings: Record<string, unknown>
}

/** A session that should run. Opening the same one twice gives the same room. */
export interface SessionToOpen {
  /** Stable for the session: what makes opening it repeatable. */
  externalId: string
  name: string
  startsAt: Date
  durationMinutes: number
  maxParticipants: number
  accessCode: string
  /** Whoever is not on its list waits until a host lets them in. */
  isClosed: boolean
  options: Record<MeetingOption, boolean>
  recording: RecordingSpace
  language: 'vi' | 'en'
  brand: CoreBrand
  /** Where people go when they leave, unless they have a page of their own. */
  logoutUrl: string
  callbacks: { ended: string; recordingReady: string; events: string }
  /** An earlier try may have reached the core although its answer got lost. */
  isRepeated: boolean
  /** The data of the other sessions that are open on this core: what they were given is taken. */
  others: readonly Record<string, string>[]
}

/** What people see of whoever invites them. */
export interface CoreBrand {
  name: string
  logoUrl: string | null
  colour: string | null
}

/** What a meeting's owner may store. */
export interface RecordingSpace {
  /** It was to be recorded, and may not be: the storage is used up. */
  isRefused: boolean
  /** null: no limit. */
  bytesLeft: number | null
  /** Whose storage it is, in a word that tells the core nothing: meetings of one owner share it. */
  account: string
}

/** What must be sent to the core again later; `data` is kept as it is, secrets in it are encrypted by the caller. */
export interface OpenSession {
  externalId: string
  internalId: string | null
  data: Record<string, string>
  /** Whether the core has reported, or we saw, that somebody began it. */
  hasBegun: boolean
}

export interface PersonToJoin {
  /** Comes back with every event about this person. */
  visitorKey: string
  name: string
  email: string | null
  isHost: boolean
  isGuest: boolean
  /** We know the person by this name: it cannot be changed on the way in. */
  isNameFixed: boolean
  language: 'vi' | 'en'
  /** Where this person goes after leaving, and reads why when the core does not let them in. */
  leaveUrl: string
  /** What the person may pass on to others; null: nothing. */
  invitation: Invitation | null
}

export interface Invitation {
  link: string
  /** Name, time, link and codes as one text, for chats and mails. */
  text: string
}

export interface PersonInRoom {
  /** The visitor key; of somebody who has none, the visit id that events about them carry. */
  visitor: string
  name: string
  isHost: boolean
}

export interface CoreRecording {
  recordId: string
  state: 'processing' | 'published' | 'unpublished'
  playbackUrl: string | null
  sizeBytes: number
  durationSeconds: number
}

export interface CoreHealth {
  isUp: boolean
  /** null: the core does not report it, and the portal counts what it opened there. */
  running: { meetings: number; people: number } | null
  /** Which room answered; null for cores that have no identity. */
  room: RoomRun | null
}

/** A room, and which run of it: two runs at one time are two rooms on copies of one folder. */
export interface RoomRun {
  roomId: string
  runId: string
}

/** waiting: the core has it and nobody has begun it yet, which only cores with a schedule of their own know. */
export type SessionState = 'waiting' | 'running' | 'over'

/** What a core reported by a callback or a webhook, in one shape for all cores. */
export type CoreEvent = { key: string; at: Date; externalId: string } & (
  | { kind: 'started'; internalId: string | null }
  | { kind: 'ended' }
  | { kind: 'joined'; visitId: string; visitorKey: string | null; name: string; isHost: boolean }
  | { kind: 'left'; visitId: string }
  | { kind: 'recording'; recordId: string }
  | {
      kind: 'quality'
      visitId: string
      lossPercent: number
      jitterMs: number
      rttMs: number
      sentKbps: number
      receivedKbps: number
    }
  | { kind: 'caption'; visitId: string | null; body: Record<string, unknown> }
  | { kind: 'clientError'; visitId: string | null; body: Record<string, unknown> }
  | { kind: 'other'; name: string; visitId: string | null; body: Record<string, unknown> }
)

export interface CallbackRequest {
  /** Which of the addresses of SessionToOpen.callbacks was called. */
  purpose: 'ended' | 'recordingReady' | 'events'
  /** The address as the core got it from us, and what the core appended to it. */
  url: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  rawBody: string
}

export interface CallbackAnswer {
  events: CoreEvent[]
  /** The answer that the core expects; empty unless given. */
  reply?: unknown
}

/** `replaced`: somebody else has this key from now on. */
export type Settled = 'host' | 'participant' | 'removed' | 'replaced'

export interface MeetingCore {
  readonly capabilities: ReadonlySet<MeetingOption>
  /** How often it may be asked who is inside: where that is expensive, its own events must be enough for a while. */
  readonly participantsEveryMinutes: number
  open(core: CoreAccess, session: SessionToOpen): Promise<OpenSession>
  hostUrl(core: CoreAccess, session: OpenSession, person: PersonToJoin): Promise<string>
  joinUrl(core: CoreAccess, session: OpenSession, person: PersonToJoin): Promise<string>
  /** Says something to everybody inside, where the core has a way to. */
  tell(core: CoreAccess, session: OpenSession, text: string): Promise<void>
  /**
   * What somebody is to a session that runs: those inside by this key change or go at once, and an address from before opens no more than
   * this. The built-in room alone can; BigBlueButton and Zoom have no call for it, and there it holds for addresses that are given from now on.
   */
  settlePerson(core: CoreAccess, session: OpenSession, visitorKey: string, as: Settled): Promise<void>
  /** Ending what has ended already succeeds. */
  end(core: CoreAccess, session: OpenSession): Promise<void>
  /** `over` is proof that it does not run: a core that has it no longer and cannot say what became of it is unavailable. */
  sessionState(core: CoreAccess, session: OpenSession): Promise<SessionState>
  participants(core: CoreAccess, session: OpenSession): Promise<PersonInRoom[]>
  /** The rooms in which nobody is, ours and others'; none where a room costs nothing until somebody enters. */
  listEmptyRooms(core: CoreAccess): Promise<{ externalId: string }[]>
  /** All that there are; one that is missing is gone. */
  recordings(core: CoreAccess, session: OpenSession): Promise<CoreRecording[]>
  /** Deleting what is gone already succeeds. */
  deleteRecordings(core: CoreAccess, session: OpenSession, recordIds: readonly string[]): Promise<void>
  /** What whoever watches them sees from now on; cores whose players know no brands ignore it. */
  rebrandRecordings(core: CoreAccess, session: OpenSession, recordIds: readonly string[], brand: CoreBrand): Promise<void>
  /** While it runs, since others of the same owner record as well; cores that know no limits ignore it. */
  limitRecording(core: CoreAccess, session: OpenSession, bytesLeft: number): Promise<void>
  health(core: CoreAccess): Promise<CoreHealth>
  /** Throws CallbackRefused on a bad signature. */
  readCallback(core: CoreAccess, request: CallbackRequest): Promise<CallbackAnswer>
}

/** The core did not answer, or not as agreed: another one may do. */
export class CoreUnavailable extends Error {}
/** Somebody answers, and it is not the room that is meant: what it says of a meeting counts for nothing. */
export class AnotherRoom extends CoreUnavailable {}
/** The core answered, and said no. */
export class CoreRefused extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message)
  }
}
/** The reason of a core that is well but has nobody free to host one more. */
export const noFreeHost = 'noFreeHost'
export class CallbackRefused extends Error {}
