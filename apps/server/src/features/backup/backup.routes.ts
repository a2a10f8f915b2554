import { backup } from '@hop/contract/features/backup'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readPolicy, readTimes, savePolicy } from './backup-policy.js'
import { putToUse } from './restored-copy.js'
import { requestBackup } from './run-backup.js'
import { cancelBackup, downloadBackup, giveDownloadTicket, readBackup, readBackups, removeBackup } from './stored-backups.js'
import { testTarget } from './test-target.js'
import { readHealth } from './watch-backups.js'

export const backupRoutes = (platform: Platform) =>
  routesFor(backup, {
    policy: async () => ({ data: await readPolicy(platform) }),
    savePolicy: async ({ body }, request) => ({ data: await savePolicy(platform, body, request) }),
    times: async ({ body }, { now }) => ({ data: { times: readTimes(body.cronJobSchedule, now) } }),
    test: async ({ body }) => ({ data: await testTarget(platform, body) }),
    run: async (_input, request) => ({ data: await requestBackup(platform, request) }),
    list: async () => ({ data: await readBackups(platform) }),
    progress: async ({ query }) => ({ data: await readBackup(platform, query.id) }),
    cancel: async ({ query }, request) => ({ data: await cancelBackup(platform, query.id, request) }),
    remove: async ({ query }, request) => {
      await removeBackup(platform, query.id, request)
      return {}
    },
    downloadTicket: async ({ query }, request) => ({ data: await giveDownloadTicket(platform, query.id, request) }),
    download: ({ query }, { now }) => downloadBackup(platform, query.ticket, now),
    copy: async () => ({ data: await platform.copy.find() }),
    putCopyToUse: async (_input, { actor }) => {
      await putToUse(platform, actor)
      return {}
    },
    health: async () => ({ data: await readHealth(platform) }),
  })
