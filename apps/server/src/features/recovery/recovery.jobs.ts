import { days } from '../../platform/clock.js'
import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { recoveryMailJob, sendRecoveryMail } from './forgot-password.js'
import { deleteOldKeys } from './recovery.queries.js'

/** So long somebody who opens an old link is told that it was used, or has expired. */
const keptMs = 30 * days

export const recoveryJobs = (platform: Platform): JobToDefine[] => [
  defineJob(recoveryMailJob, {
    handler: ({ data }) => sendRecoveryMail(platform, data),
  }),
  {
    name: 'forget-old-recovery-keys',
    schedule: '45 3 * * *',
    handler: () => deleteOldKeys(platform.db, new Date(platform.clock.now().getTime() - keptMs)),
  },
]
