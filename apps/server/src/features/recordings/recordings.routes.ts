import { recordings } from '@hop/contract/features/recordings'
import { ownCustomerId } from '../../http/reach.js'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { abilitiesOnMeeting, findMeeting, relationOf, stateOf } from '../meetings/public.js'
import { readStorage } from '../subscriptions/public.js'
import { findLatestRecording } from './recordings.queries.js'

export const recordingsRoutes = ({ db }: Platform) =>
  routesFor(recordings, {
    storage: async (_, { reach, now }) => {
      const { mayRecord, usedMb, quotaMb } = (await readStorage(db, ownCustomerId(reach), now)) ?? refuse('Forbidden')
      return { allowRecording: mayRecord, storageUsed: usedMb, storagePlan: quotaMb }
    },
    playback: async ({ query }, { reach, caller, now }) => {
      const meeting = (await findMeeting(reach, db, query.meetingId)) ?? refuse('MeetingNotFound')
      // Whoever may not see it learns not even whether there is one.
      if (!abilitiesOnMeeting(relationOf(meeting, caller), stateOf(meeting), now).seeRecording) refuse('MeetingNotFound')
      const recording = await findLatestRecording(db, query.meetingId, query.session)
      if (!recording) return { playbackUrl: null, state: 'none' as const }
      const { state, playback_url: playbackUrl } = recording
      const isReady = state === 'published' && playbackUrl !== null
      return isReady ? { playbackUrl, state: 'published' as const } : { playbackUrl: null, state: 'processing' as const }
    },
  })
