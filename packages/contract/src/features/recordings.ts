import * as z from 'zod/mini'
import { defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant } from '../fields.js'
import { idOf, sessionMid } from '../ids.js'
import { hosts, meetingPeople } from '../roles.js'
import { sessionNumber } from './meeting-records.js'

/** What is deleted can be restored for so long; it counts as stored until then. */
export const recordingTrashDays = 30
/** So long before a recording has been kept as long as the plan says, its owner is told. */
export const retentionNoticeDays = 7

/** trashed and unpublished: for whoever may restore them; to everybody else there is none. */
const playbackStates = ['none', 'processing', 'published', 'unpublished', 'trashed'] as const

const playback = z.object({
  playbackUrl: z.nullable(z.string()),
  /** Everything as one archive; null where the core has none. */
  archiveUrl: z.nullable(z.string()),
  /** When both addresses end; null: they are the core's own, and go on as long as the core says. */
  linksEndAt: z.nullable(instant),
  state: z.enum(playbackStates),
  /** By which calls name its session. */
  mid: z.nullable(z.string()),
  /** The instant of its zero; null where the core does not say. */
  startedAt: z.nullable(instant),
  /** The stretches of time it consists of, where its core leaves pauses out. */
  spans: z.array(z.object({ from: instant, to: instant })),
  durationSeconds: z.int(),
  sizeBytes: z.int(),
  /** In per cent, while it is made, where the core says so. */
  progress: z.nullable(z.int()),
  /** Those who are invited may see what the session left behind. */
  isShared: z.boolean(),
  /** False: the core has yet to be told of the last change; it is asked again and again. */
  isSettled: z.boolean(),
  trash: z.nullable(
    z.object({
      at: instant,
      /** Null: nobody, the time of the plan was over. */
      by: z.nullable(z.string()),
      reason: z.enum(['person', 'retention']),
      /** Then it is deleted for good. */
      endsAt: instant,
    }),
  ),
  /** Into the trash goes what has been kept as long as the plan says; null: it is kept for ever. */
  keptUntil: z.nullable(instant),
  can: z.object({ share: z.boolean(), delete: z.boolean(), restore: z.boolean() }),
})
export type Playback = z.infer<typeof playback>

/** It will be there to play, but is not yet. */
export const isProcessing = ({ state }: Pick<Playback, 'state'>): boolean => state === 'processing'
export const isTrashed = ({ state }: Pick<Playback, 'state'>): boolean => state === 'trashed'
export const isHidden = ({ state }: Pick<Playback, 'state'>): boolean => state === 'unpublished'

/** Where in the recording an instant of the meeting is, in seconds: in a pause, where it goes on. Null where that is not known. */
export function secondsInto({ startedAt, spans }: Pick<Playback, 'startedAt' | 'spans'>, at: Date): number | null {
  if (startedAt === null) return null
  const zero = Date.parse(startedAt)
  const stretches =
    spans.length > 0 ? spans.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const) : [[zero, Infinity] as const]
  let before = 0
  for (const [from, to] of stretches) {
    if (at.getTime() <= to) return (before + Math.max(0, at.getTime() - from)) / 1000
    before += to - from
  }
  return before / 1000
}

export const recordings = defineFeature('recordings', {
  storage: defineCall({
    method: 'GET',
    path: '/Meeting/StoragePlan',
    summary: "How much room the caller's customer has for recordings, and how much of it is taken.",
    access: hosts,
    answer: z.object({
      /** False when the room is used up. */
      allowRecording: z.boolean(),
      /** In MB; 1 GB = 1000 MB. */
      storageUsed: z.number(),
      /** In MB: the plan's and the customer's own. Null: unlimited. */
      storagePlan: z.nullable(z.number()),
    }),
    refusals: [],
  }),
  playback: defineCall({
    method: 'POST',
    path: '/Meeting/MeetingRecording',
    effect: 'reads',
    summary:
      'Where the recording is played, of the latest recorded session or of the one that is named: for the owner and admins, and for the invited once the session is shared. Addresses of the built-in room end after 12 hours.',
    access: meetingPeople,
    query: z.strictObject({ meetingId: idOf('meeting'), session: z.optional(sessionNumber) }),
    answer: playback,
    refusals: ['MeetingNotFound'],
  }),
  share: defineCall({
    method: 'POST',
    path: '/Meeting/ShareSession',
    summary:
      'Shows what a session left behind (recording, transcript, summaries) to those who are invited, or hides it from them again.',
    access: meetingPeople,
    body: z.strictObject({ mid: sessionMid, isShared: z.boolean() }),
    answer: z.object({ isShared: z.boolean() }),
    refusals: ['MeetingNotFound'],
  }),
  trash: defineCall({
    method: 'POST',
    path: '/Meeting/DeleteRecording',
    summary: 'Puts the recording of a session into the trash, where it stays for 30 days; nobody can play it from now on.',
    access: meetingPeople,
    body: z.strictObject({ mid: sessionMid }),
    answer: z.object({ endsAt: instant }),
    refusals: ['MeetingNotFound', 'RecordingNotFound'],
  }),
  restore: defineCall({
    method: 'POST',
    path: '/Meeting/RestoreRecording',
    summary: 'Takes the recording of a session out of the trash, or publishes one that its core hides.',
    access: meetingPeople,
    body: z.strictObject({ mid: sessionMid }),
    answer: z.object({}),
    refusals: ['MeetingNotFound', 'RecordingNotFound'],
  }),
})
