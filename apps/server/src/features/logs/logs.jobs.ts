import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { deleteOldLogs, deleteOldLogsJob } from './log-policy.js'

export const logsJobs = (platform: Platform): JobToDefine[] => [
  {
    name: deleteOldLogsJob,
    schedule: '20 2 * * *',
    retryLimit: 0,
    expireInSeconds: 1800,
    handler: (run) => deleteOldLogs(platform, run),
  },
]
