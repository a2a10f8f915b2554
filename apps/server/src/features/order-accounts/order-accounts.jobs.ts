import { days } from '../../platform/clock.js'
import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { codeMailJob, sendCode } from './order-account.js'
import { deleteOldCodes } from './order-accounts.queries.js'

export const orderAccountsJobs = (platform: Platform): JobToDefine[] => [
  defineJob(codeMailJob, {
    handler: ({ id, data }) => sendCode(platform, data, id),
  }),
  {
    name: 'forget-order-codes',
    schedule: '40 * * * *',
    handler: () => deleteOldCodes(platform.db, new Date(platform.clock.now().getTime() - 1 * days)),
  },
]
