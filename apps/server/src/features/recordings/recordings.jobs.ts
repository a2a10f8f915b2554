import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { Platform } from '../../platform/platform.js'
import { collectRecordingsJob } from '../meetings/public.js'
import { collectRecordings } from './collect-recordings.js'

export const recordingsJobs = (platform: Platform): JobToDefine[] => [
  {
    name: collectRecordingsJob,
    retryLimit: 20,
    retryDelaySeconds: 60,
    expireInSeconds: 120,
    handler: ({ data }: JobRun<{ sessionId: number }>) => collectRecordings(platform, data.sessionId),
  },
]
