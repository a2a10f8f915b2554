import { recordings } from '@hop/contract/features/recordings'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { abilitiesOnMeeting, findMeeting, standingOf, stateOf } from '../meetings/meetings.service.js'
import { findLatestRecording } from './recordings.queries.js'
import { findStorage } from './storage.queries.js'
import { mayRecord, quotaOf } from './storage.rules.js'

const bytesPerMb = 1_000_000

export const recordingsRoutes = ({ db }: Platform) =>
  routesFor(recordings, {
    storage: async (_, { reach, now }) => {
      const row = (await findStorage(reach, db, now)) ?? refuse('Forbidden')
      const plan = row.plan_id === null ? null : { storageMb: row.storage_mb }
      const quotaMb = quotaOf(row.recording_storage_mb, plan)
      const usedMb = (row.used_bytes ?? 0) / bytesPerMb
      return { allowRecording: mayRecord({ quotaMb, usedMb }), storageUsed: usedMb, storagePlan: quotaMb }
    },
    playback: async ({ query }, { reach, caller, now }) => {
      const meeting = (await findMeeting(reach, db, query.meetingId)) ?? refuse('MeetingNotFound')
      // Whoever may not see it learns not even whether there is one.
      if (!abilitiesOnMeeting(standingOf(meeting, caller), stateOf(meeting), now).seeRecording) refuse('MeetingNotFound')
      const recording = await findLatestRecording(db, query.meetingId, query.session)
      if (!recording) return { playbackUrl: null, state: 'none' as const }
      const { state, playback_url: playbackUrl } = recording
      const isReady = state === 'published' && playbackUrl !== null
      return isReady ? { playbackUrl, state: 'published' as const } : { playbackUrl: null, state: 'processing' as const }
    },
  })
