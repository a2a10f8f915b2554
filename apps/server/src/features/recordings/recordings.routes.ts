import { recordings } from '@hop/contract/features/recordings'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
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
  })
