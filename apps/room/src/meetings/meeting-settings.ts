/** What a meeting was created with: the parameters of BigBlueButton's `create` that the room keeps to, defaults filled in. */
import type { RoomFeature } from '../contract/features.js'
import type { Locks } from '../contract/locks.js'

export const guestPolicies = ['ALWAYS_ACCEPT', 'ALWAYS_DENY', 'ASK_MODERATOR', 'ALWAYS_ACCEPT_AUTH'] as const
export type GuestPolicy = (typeof guestPolicies)[number]

export interface MeetingSettings {
  meetingId: string
  /** sha1(meetingId)-createTime; also the id of the recording. */
  internalId: string
  name: string
  createTime: number
  attendeePassword: string
  moderatorPassword: string
  voiceBridge: string
  dialNumber: string
  welcome: string | null
  moderatorOnlyMessage: string | null
  /** 0: no limit. */
  maxParticipants: number
  /** 0: no limit; counted from createTime. */
  durationMinutes: number
  logoutUrl: string | null
  isRecordable: boolean
  startsRecordingByItself: boolean
  canStartStopRecording: boolean
  asksRecordingConsent: boolean
  guestPolicy: GuestPolicy
  startsMuted: boolean
  locks: Locks
  /** Nobody has it, hosts neither. Absent in logs of older meetings. */
  without?: readonly RoomFeature[]
  /** Absent for a meeting of its own. */
  breakout?: Breakout
  endsWithoutModerator: boolean
  withoutModeratorMinutes: number
  /** 0: never. */
  expiresUnusedMinutes: number
  /** 0: never. */
  expiresEmptyMinutes: number
  /** Without `meta_`, in lower case, as in BigBlueButton's answers. */
  metadata: Record<string, string>
  meetingEndedUrl: string | null
  brand: { name: string | null; logoUrl: string | null; colour: string | null }
}

export interface Breakout {
  /** The parent's internal id. */
  parentId: string
  sequence: number
  isFreeToJoin: boolean
}

export const isWithout = ({ without }: Pick<MeetingSettings, 'without'>, feature: RoomFeature): boolean =>
  without?.includes(feature) ?? false

/** A portal says so in metadata, since other BigBlueButton servers would refuse it elsewhere. */
export const hasCaptions = ({ metadata }: MeetingSettings): boolean => metadata['hop-captions'] === 'true'
