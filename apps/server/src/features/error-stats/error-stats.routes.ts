import { errorStats } from '@hop/contract/features/error-stats'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { exportList, readGeneral, readList } from './read-error-stats.js'

export const errorStatsRoutes = (platform: Platform) =>
  routesFor(errorStats, {
    general: ({ query }, request) => readGeneral(platform, query, request),
    list: (input, request) => readList(platform, input, request),
    export: ({ query }, request) => exportList(platform, query, request),
  })
