/**
 * The truth of a meeting: everything that happened in it, in order. State is what these add up to (state.ts); the page,
 * the webhooks, the media workers and the recordings all follow from them.
 */
import type { EndReason } from '../contract/server-messages.js'
import type { Locks } from '../contract/locks.js'
import type { Invitation } from '../contract/page-config.js'
import type { Role } from '../contract/people.js'
import type { Caption, ChatMessage, RecordingProblem } from '../contract/room-view.js'
import type { MeetingSettings } from './meeting-settings.js'

/** A person for whom the portal made a join address; in the room only after `joined`. */
export interface Registration {
  userId: string
  externalId: string
  name: string
  role: Role
  isGuest: boolean
  isNameFixed: boolean
  avatarUrl: string | null
  logoutUrl: string | null
  language: 'vi' | 'en' | null
  userdata: Record<string, string>
  /** What this person may pass on; absent in the logs of older rooms. */
  invitation?: Invitation | null
  /** sha256 of the one-time ticket in the address. */
  ticketHash: string
  /** sha256 of what the join address was signed with: after a removal the very same address is refused. */
  addressHash: string
  /** Must be let in by a host first. */
  mustWait: boolean
}

/** A role; removed: not on the list any more; replaced: another person has this place, so earlier addresses are no longer valid. */
export type PersonChange = Role | 'removed' | 'replaced'

export type MeetingEvent = { at: number } & (
  | { type: 'created'; settings: MeetingSettings }
  | { type: 'registered'; registration: Registration }
  /** The ticket was exchanged for a key that stays with the browser tab; sha256 of that key. */
  | { type: 'ticketUsed'; userId: string; resumeHash: string }
  | { type: 'waits'; userId: string; name: string; ipAddress?: string | null; userAgent?: string | null }
  | { type: 'admitted'; userId: string; by: string }
  | { type: 'denied'; userId: string; by: string }
  | { type: 'joined'; userId: string; name: string; ipAddress: string | null; userAgent: string | null }
  /** `heardAt`: the last sign of life of somebody whose place was kept for a while; attendance ends there. */
  | { type: 'left'; userId: string; reason: 'left' | 'lost' | 'removed' | 'ended' | 'replaced'; heardAt?: number }
  | { type: 'removed'; userId: string; by: string }
  | { type: 'roleChanged'; userId: string; role: Role; by: string }
  /** The portal changes a person's role or place in this meeting; their address may still say something else. */
  | { type: 'settled'; externalId: string; as: PersonChange }
  | { type: 'microphone'; userId: string; state: 'none' | 'muted' | 'on'; by: string }
  | { type: 'camera'; userId: string; isOn: boolean; by: string }
  | { type: 'screen'; userId: string; isOn: boolean; by: string }
  /** The consent to being recorded. */
  | { type: 'agreed'; userId: string }
  | { type: 'hand'; userId: string; isUp: boolean; by: string }
  | { type: 'chat'; message: ChatMessage; key: string }
  | { type: 'locks'; locks: Locks; by: string }
  | { type: 'waitingRoom'; isOn: boolean; by: string }
  /** `problem`: the reason, if the recording ended although nobody stopped it. */
  | { type: 'recording'; isOn: boolean; by: string | null; problem?: RecordingProblem }
  /** Little is left of what may be stored. */
  | { type: 'recordingLow' }
  /** The portal changes how much the recordings of this meeting's owner may take from now on. */
  | { type: 'recordingSpace'; bytes: number }
  /** Final sentences only: together they are the transcript. */
  | { type: 'caption'; caption: Caption }
  | { type: 'captionsAsked'; userId: string }
  /** What was measured of several people in some seconds. */
  | { type: 'measured'; samples: MeasuredSample[] }
  /** The quality of one person: in the logs of older rooms. */
  | { type: 'quality'; userId: string; sample: QualitySample }
  | { type: 'clientError'; userId: string; error: ClientError }
  | { type: 'ended'; reason: EndReason; by: string | null }
)

export type EventOf<Type extends MeetingEvent['type']> = Extract<MeetingEvent, { type: Type }>
/** Without `at`: now. */
export type NewEvent = MeetingEvent extends infer Each
  ? Each extends MeetingEvent
    ? Omit<Each, 'at'> & { at?: number }
    : never
  : never

/** What the browser and the server measured of one person's media in the same ten seconds. */
export interface QualitySample {
  lossPercent: number
  jitterMs: number
  rttMs: number
  sentKbps: number
  receivedKbps: number
  framesPerSecond: number | null
  /** The uplink, as the media worker measures it; absent in the logs of older rooms, null for a person who sent nothing. */
  uplink?: Uplink | null
}

export interface Uplink {
  lossPercent: number
  jitterMs: number
}

export interface MeasuredSample {
  at: number
  userId: string
  sample: QualitySample
}

export interface ClientError {
  kind: string
  detail: string
  /** Absent in the logs of older rooms, whose pages sent names of their own. */
  userAgent?: string | null
  deviceType?: string
  os?: string
  browser?: string
}
