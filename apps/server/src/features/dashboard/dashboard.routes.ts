import { dashboard } from '@hop/contract/features/dashboard'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { requiringNumbers } from '../reports/public.js'
import { exportDashboardMeetings, readDashboardMeetings } from './dashboard-meetings.js'
import { readOverview } from './read-overview.js'
import { readParticipants } from './read-participants.js'

export const dashboardRoutes = (platform: Platform) =>
  requiringNumbers(
    platform,
    routesFor(dashboard, {
      overview: async (_, request) => ({ data: await readOverview(platform, request) }),
      participants: async ({ query }, request) => ({ data: await readParticipants(platform, query, request) }),
      meetings: (input, request) => readDashboardMeetings(platform, input, request),
      exportMeetings: (input, request) => exportDashboardMeetings(platform, input, request),
    }),
  )
