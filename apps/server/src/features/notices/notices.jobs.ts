import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { remindOfMeetings } from './remind.js'

export const noticesJobs = (platform: Platform): JobToDefine[] => [
  {
    name: 'remind-of-meetings',
    schedule: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
    handler: ({ signal }) => remindOfMeetings(platform, signal),
  },
]
