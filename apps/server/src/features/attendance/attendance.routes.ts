import { attendance } from '@hop/contract/features/attendance'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { exportPeople } from './export-attendance.js'
import { readLog, readPeople } from './read-attendance.js'

export const attendanceRoutes = (platform: Platform) =>
  routesFor(attendance, {
    people: ({ query }, request) => readPeople(platform, query, request),
    log: ({ query }, request) => readLog(platform, query, request),
    exportPeople: ({ query }, request) => exportPeople(platform, query.mid, request),
  })
