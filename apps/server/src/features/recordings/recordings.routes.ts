import { recordings } from '@hop/contract/features/recordings'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readOwnStorage } from './read-own-storage.js'
import { readPlayback } from './read-playback.js'
import { shareSession } from './share-session.js'
import { restoreRecordings, trashRecordings } from './trash-recordings.js'

export const recordingsRoutes = (platform: Platform) =>
  routesFor(recordings, {
    storage: (_, request) => readOwnStorage(platform, request),
    playback: ({ query }, request) => readPlayback(platform, query, request),
    share: async ({ body: { mid, isShared } }, request) => {
      await shareSession(platform, mid, isShared, request)
      return { isShared }
    },
    trash: async ({ body }, request) => ({ endsAt: (await trashRecordings(platform, body.mid, request)).toISOString() }),
    restore: async ({ body }, request) => {
      await restoreRecordings(platform, body.mid, request)
      return {}
    },
  })
