import { summaries } from '@hop/contract/features/summaries'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { exportMinutes } from './export-minutes.js'
import { readSummary } from './read-summary.js'
import { makeAgain } from './request-summary.js'

export const summariesRoutes = (platform: Platform) =>
  routesFor(summaries, {
    general: ({ query }, request) => readSummary(platform, query.mid, request, (summary) => summary?.general ?? null),
    byTime: ({ query }, request) => readSummary(platform, query.mid, request, (summary) => summary?.timeline ?? []),
    byPerson: ({ query }, request) => readSummary(platform, query.mid, request, (summary) => summary?.people ?? []),
    makeAgain: async ({ body }, request) => {
      await makeAgain(platform, body.mid, request)
      return {}
    },
    exportMinutes: ({ query }, request) => exportMinutes(platform, query.mid, request),
  })
