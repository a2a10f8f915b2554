import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { deleteOldMessages, deleteOldMessagesJob } from './outbox-policy.js'

export const outboxJobs = (platform: Platform): JobToDefine[] => [
  {
    name: deleteOldMessagesJob,
    schedule: '40 2 * * *',
    retryLimit: 0,
    expireInSeconds: 1800,
    handler: (run) => deleteOldMessages(platform, run),
  },
]
