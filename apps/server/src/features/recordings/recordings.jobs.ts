import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { Platform } from '../../platform/platform.js'
import { rebrandJob } from '../branded-apps/public.js'
import { collectRecordingsJob, deleteRecordingsJob } from '../meetings/public.js'
import { collectRecordings } from './collect-recordings.js'
import { compareRecordings } from './compare-recordings.js'
import { rebrandRecordings } from './rebrand-recordings.js'
import { deleteRecordingsOf } from './delete-recordings.js'

export const recordingsJobs = (platform: Platform): JobToDefine[] => [
  {
    name: collectRecordingsJob,
    retryLimit: 20,
    retryDelaySeconds: 60,
    expireInSeconds: 120,
    handler: ({ data }: JobRun<{ sessionId: number }>) => collectRecordings(platform, data.sessionId),
  },
  {
    name: deleteRecordingsJob,
    // A core may be away for days.
    retryLimit: 100,
    retryDelaySeconds: 300,
    expireInSeconds: 300,
    handler: ({ data }: JobRun<{ meetingId: number }>) => deleteRecordingsOf(platform, data.meetingId),
  },
  {
    name: rebrandJob,
    retryLimit: 100,
    retryDelaySeconds: 300,
    expireInSeconds: 600,
    handler: ({ data }: JobRun<{ customerId: number }>) => rebrandRecordings(platform, data.customerId),
  },
  {
    name: 'compare-recordings',
    schedule: '40 3 * * *',
    expireInSeconds: 600,
    handler: () => compareRecordings(platform),
  },
]
