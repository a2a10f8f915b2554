import { days } from '../../platform/clock.js'
import type { JobRun } from '../../platform/jobs/job-types.js'
import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { codeMailJob, type CodeMailToSend, sendCode } from './order-account.js'
import { deleteOldCodes } from './order-accounts.queries.js'

export const orderAccountsJobs = (platform: Platform): JobToDefine[] => [
  {
    name: codeMailJob,
    handler: ({ id, data }: JobRun<CodeMailToSend>) => sendCode(platform, data, id),
  },
  {
    name: 'forget-order-codes',
    schedule: '40 * * * *',
    handler: () => deleteOldCodes(platform.db, new Date(platform.clock.now().getTime() - 1 * days)),
  },
]
