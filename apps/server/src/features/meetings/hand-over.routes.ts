import { handOver } from '@hop/contract/features/hand-over'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { findColleagues } from './hand-over/find-colleagues.js'
import { handOverMeeting } from './hand-over/hand-over-meeting.js'

export const handOverRoutes = (platform: Platform) =>
  routesFor(handOver, {
    colleagues: ({ query }, request) => findColleagues(platform, query, request),
    meeting: async ({ body }, request) => {
      await handOverMeeting(platform, body, request)
      return {}
    },
  })
