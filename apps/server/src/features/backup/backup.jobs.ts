import { hours } from '../../platform/clock.js'
import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { pruneByClock } from './prune-backups.js'
import { runBackup, runBackupJob } from './run-backup.js'
import { watchBackups } from './watch-backups.js'

export const backupJobs = (platform: Platform): JobToDefine[] => [
  defineJob(runBackupJob, {
    // What went wrong is said and mailed, and the schedule brings the next one. The second try is for a database that was away when
    // this should have been written down; a run that was ended meanwhile is not made again.
    retryLimit: 1,
    expireInSeconds: (24 * hours) / 1000,
    concurrency: 1,
    handler: ({ data, signal }) => runBackup(platform, data.backupId, signal),
  }),
  {
    name: 'watch-backups',
    schedule: '* * * * *',
    retryLimit: 0,
    handler: () => watchBackups(platform),
  },
  {
    name: 'prune-backups',
    schedule: '25 * * * *',
    retryLimit: 0,
    expireInSeconds: 600,
    handler: () => pruneByClock(platform),
  },
]
