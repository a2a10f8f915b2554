import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { countEarlierMeetings } from './numbers/count-earlier.js'
import { addUpNumbers, mendNumbers } from './numbers/mend-numbers.js'

export const reportsJobs = (platform: Platform): JobToDefine[] => [
  {
    name: 'add-up-report-numbers',
    schedule: '* * * * *',
    retryLimit: 0,
    handler: ({ signal }) => addUpNumbers(platform, signal),
  },
  {
    // After an upgrade from a version without numbers; otherwise there is nothing to do.
    name: 'count-earlier-meetings',
    schedule: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 600,
    handler: ({ signal }) => countEarlierMeetings(platform, signal),
  },
  {
    name: 'mend-report-numbers',
    // At night; what is cut off is done in the next.
    schedule: '40 3 * * *',
    retryLimit: 0,
    expireInSeconds: 3600,
    handler: ({ signal }) => mendNumbers(platform, signal),
  },
]
