import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { deleteOldEvents } from './delete-old-events.js'

export const attendanceJobs = (platform: Platform): JobToDefine[] => [
  {
    name: 'delete-old-events',
    schedule: '10 * * * *',
    retryLimit: 0,
    expireInSeconds: 600,
    handler: () => deleteOldEvents(platform),
  },
]
