import * as z from 'zod/mini'
import { defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { idOf } from '../ids.js'
import { hosts, meetingPeople } from '../roles.js'
import { sessionNumber } from './meeting-records.js'

const playbackStates = ['none', 'processing', 'published'] as const
/** It will be there to play, but is not yet. */
export const isProcessing = ({ state }: { readonly state: (typeof playbackStates)[number] }): boolean => state === 'processing'

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
    summary: 'Where the recording is played: of the latest recorded session, or of the one that is named.',
    access: meetingPeople,
    query: z.strictObject({ meetingId: idOf('meeting'), session: z.optional(sessionNumber) }),
    answer: z.object({ playbackUrl: z.nullable(z.string()), state: z.enum(playbackStates) }),
    refusals: ['MeetingNotFound'],
  }),
})
