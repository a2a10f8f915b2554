import { logs } from '@hop/contract/features/logs'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readLogPolicy, saveLogPolicy } from './log-policy.js'
import { readLogEntry, readLogs, removeLogEntry } from './read-logs.js'

export const logsRoutes = (platform: Platform) =>
  routesFor(logs, {
    list: ({ body }) => readLogs(platform, body),
    find: async ({ query }) => ({ data: await readLogEntry(platform, query.id) }),
    remove: async ({ query }, request) => {
      await removeLogEntry(platform, query.id, request)
      return {}
    },
    policy: async () => ({ data: await readLogPolicy(platform.db) }),
    savePolicy: async ({ body }, request) => ({ data: await saveLogPolicy(platform, body, request) }),
  })
