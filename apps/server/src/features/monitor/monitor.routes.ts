import { monitor } from '@hop/contract/features/monitor'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readMonitor, readPerson } from './read-monitor.js'

export const monitorRoutes = (platform: Platform) =>
  routesFor(monitor, {
    meeting: ({ query }, request) => readMonitor(platform, query.mid, request),
    person: ({ query }, request) => readPerson(platform, query, request),
  })
