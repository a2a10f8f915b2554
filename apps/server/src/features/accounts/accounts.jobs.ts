import { localDay } from '@hop/contract/usage-time'
import { days, minutes, seconds } from '../../platform/clock.js'
import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { deleteOldLinks, deleteOldProofCounts } from './emails/account-links.queries.js'
import { importJob, runUserImport } from './import/run-user-import.js'

/** Five thousand passwords take minutes on a small machine that has other things to do. */
const longestImportMs = 20 * minutes

export const accountsJobs = (platform: Platform): JobToDefine[] => [
  {
    name: 'forget-old-account-links',
    schedule: '25 3 * * *',
    handler: async () => {
      const now = platform.clock.now()
      await deleteOldLinks(platform.db, new Date(now.getTime() - 7 * days))
      await deleteOldProofCounts(platform.db, localDay(now))
    },
  },
  defineJob(importJob, {
    retryLimit: 2,
    expireInSeconds: longestImportMs / seconds,
    concurrency: 1,
    handler: (run) => runUserImport(platform, run),
  }),
]
