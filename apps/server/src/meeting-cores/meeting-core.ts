/**
 * What the portal needs of a server on which meetings run. Every driver does all of it; what a core cannot do at all is said by its
 * capabilities, so that forms and rules can keep to them. Drivers know nothing of tables, roles or plans.
 */
import type { RoomAction } from '@hop/contract/room-actions'
import type { MeetingOption } from '@hop/contract/meeting-options'
import type { Device } from '../platform/user-agent.js'

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
  /** What is said is written down: captions are on for everybody who does not switch their own off. */
  hasCaptions: boolean
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
  /** Where the core says with what the person came. */
  device?: Device
}

export interface CoreRecording {
  recordId: string
  state: 'processing' | 'published' | 'unpublished'
  playbackUrl: string | null
  sizeBytes: number
  durationSeconds: number
  /** The instant of its zero; null where the core does not say. */
  startedAt: Date | null
  /** The stretches of wall clock (milliseconds) it consists of, where the core leaves pauses out and says so. */
  spans: RecordedSpan[]
  /** In per cent, while it is made, where the core says so. */
  progress: number | null
}

export interface RecordedSpan {
  from: number
  to: number
}

/** How somebody plays and downloads a recording from now on. */
export interface PlaybackLinks {
  playbackUrl: string
  /** When the addresses stop working; null: the core's own, which portal and room do not control. */
  endsAt: Date | null
  /** Everything as one archive; null where the core has none. */
  archiveUrl: string | null
}

/** What one person was heard to say, in a file of its own. */
export interface AudioTrack {
  /** Its name at the core; the same whenever it is asked for. */
  file: string
  visitId: string
  name: string
  bytes: number
  durationMs: number
  /** When a moment of the file was, by the clock on the wall. */
  timeAt(fileMs: number): Date
  /** Moments of the file between which and what comes before recording paused: it goes on without a gap there. */
  breaksMs: readonly number[]
}

/** A piece of a transcript that the core has made itself. */
export interface TextCue {
  /** Empty where the core does not say who it was. */
  speaker: string
  from: Date
  to: Date
  text: string
  language: 'vi' | 'en' | null
}

export interface CoreHealth {
  isUp: boolean
  /** null: the core does not report it, and the portal counts what it opened there. */
  running: { meetings: number; people: number } | null
  /** Which room answered; null for cores that have no identity. */
  room: RoomRun | null
  /** What its clock says, by which it tells when people came and what they said; null where that does not matter. */
  at: Date | null
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
  | {
      kind: 'joined'
      visitId: string
      visitorKey: string | null
      name: string
      isHost: boolean
      userAgent: string | null
    }
  | { kind: 'left'; visitId: string }
  | { kind: 'recording'; recordId: string }
  /** Of a message only that it was sent. `visitId` is null where the core does not say who it was. */
  | { kind: 'action'; action: RoomAction; visitId: string | null }
  | { kind: 'quality'; samples: QualitySample[] }
  | { kind: 'caption'; visitId: string | null; body: Record<string, unknown> }
  | { kind: 'clientError'; visitId: string | null; body: Record<string, unknown> }
  | { kind: 'other'; name: string; visitId: string | null; body: Record<string, unknown> }
)

/** What was measured of one person's line: loss, jitter and round trip as the person gets it, and the way up where somebody measures it. */
export interface QualitySample {
  visitId: string
  at: Date
  lossPercent: number
  jitterMs: number
  rttMs: number
  sentKbps: number
  receivedKbps: number
  /** Null: nothing was sent, or nobody measures it. */
  uplink: { lossPercent: number; jitterMs: number } | null
}

export interface CallbackRequest {
  /** Which of the addresses of SessionToOpen.callbacks was called. */
  purpose: 'ended' | 'recordingReady' | 'events'
  /** The address as the core got it from us, and what the core appended to it. */
  url: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  rawBody: string
  /** When it came. */
  now: Date
}

export interface CallbackAnswer {
  events: CoreEvent[]
  /** The answer that the core expects; empty unless given. */
  reply?: unknown
}

/** `replaced`: somebody else has this key from now on. */
export type PersonChange = 'host' | 'participant' | 'removed' | 'replaced'

export interface MeetingCore {
  readonly capabilities: ReadonlySet<MeetingOption>
  /** How often it may be asked who is inside: where that is expensive, its own events must be enough for a while. */
  readonly participantsEveryMinutes: number
  open(core: CoreAccess, session: SessionToOpen): Promise<OpenSession>
  /** Asked before anybody is sent there, so as cheap as can be. Zoom is not asked: its pages are not the server that is called. */
  requireReachable(core: CoreAccess, session: OpenSession): Promise<void>
  hostUrl(core: CoreAccess, session: OpenSession, person: PersonToJoin): Promise<string>
  joinUrl(core: CoreAccess, session: OpenSession, person: PersonToJoin): Promise<string>
  /** Where it sends the events of its meetings, so that an address that got lost is noticed; null: it cannot be asked, or told. */
  listEventAddresses(core: CoreAccess): Promise<ReadonlySet<string> | null>
  /** Sent there from now on; the built-in room begins with the session's first event. */
  sendEventsTo(core: CoreAccess, session: OpenSession, address: string): Promise<void>
  /** Says something to everybody inside, where the core has a way to. */
  sendNotice(core: CoreAccess, session: OpenSession, text: string): Promise<void>
  /**
   * What somebody is to a session that runs: those inside by this key change or go at once, and an address from before opens no more than
   * this. The built-in room alone can; BigBlueButton and Zoom have no call for it, and there it holds for addresses that are given from now on.
   */
  applyPersonChange(core: CoreAccess, session: OpenSession, visitorKey: string, as: PersonChange): Promise<void>
  /** Ending what has ended already succeeds. */
  end(core: CoreAccess, session: OpenSession): Promise<void>
  /** `over` is proof that it does not run: a core that has it no longer and cannot say what became of it is unavailable. */
  sessionState(core: CoreAccess, session: OpenSession): Promise<SessionState>
  participants(core: CoreAccess, session: OpenSession): Promise<PersonInRoom[]>
  /** The rooms in which nobody is, ours and others'; none where a room costs nothing until somebody enters. */
  listEmptyRooms(core: CoreAccess): Promise<{ externalId: string }[]>
  /** All that there are; one that is missing is gone. */
  recordings(core: CoreAccess, session: OpenSession): Promise<CoreRecording[]>
  /** From an address that the core told before; asks nobody. */
  playbackLinks(core: CoreAccess, recording: { recordId: string; playbackUrl: string }, now: Date): PlaybackLinks
  /** Hidden ones are kept, and nobody can play them; of what is gone nothing changes. */
  publishRecordings(core: CoreAccess, session: OpenSession, recordIds: readonly string[], isPublished: boolean): Promise<void>
  /** Those that `playbackLinks` gave out until then open nothing any more; a core whose addresses are its own leaves them as they are. */
  endPlaybackLinks(core: CoreAccess, session: OpenSession, recordIds: readonly string[], until: Date): Promise<void>
  /** For good. Deleting what is gone already succeeds. */
  deleteRecordings(core: CoreAccess, session: OpenSession, recordIds: readonly string[]): Promise<void>
  /** What whoever watches them sees from now on; cores whose players know no brands ignore it. */
  rebrandRecordings(core: CoreAccess, session: OpenSession, recordIds: readonly string[], brand: CoreBrand): Promise<void>
  /** None where the core records everybody together, or nothing yet. */
  audioTracks(core: CoreAccess, session: OpenSession): Promise<AudioTrack[]>
  /** Into a file of that name, and never more than `bytes` of it. */
  fetchAudioTrack(core: CoreAccess, session: OpenSession, track: AudioTrack, toFile: string, signal: AbortSignal): Promise<void>
  /** What the core itself has written down of what was said, in order; null where it never does, or tells it while the meeting runs. */
  textTracks(core: CoreAccess, session: OpenSession): Promise<TextCue[] | null>
  /** While it runs, since others of the same owner record as well; cores that know no limits ignore it. */
  limitRecording(core: CoreAccess, session: OpenSession, bytesLeft: number): Promise<void>
  /** What was measured of people's lines, where the core has to be asked; refused where its licence does not give it. None by others. */
  quality(core: CoreAccess, session: OpenSession, isOver: boolean): Promise<QualitySample[]>
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
