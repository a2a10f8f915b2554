import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { collectRecordingsJob, deleteRecordingsJob, endPlaybackLinksJob, rebrandJob } from '../recording-jobs/public.js'
import { collectRecordings } from './collect-recordings.js'
import { compareRecordings } from './compare-recordings.js'
import { rebrandRecordings } from './rebrand-recordings.js'
import { deleteRecordingsOf } from './delete-recordings.js'
import { endPlaybackLinks } from './end-playback-links.js'
import { expireRecordings, expireRecordingsJob } from './expire-recordings.js'
import { purgeRecordings, purgeRecordingsJob } from './purge-recordings.js'
import { syncPublication } from './sync-publication.js'
import { syncPublicationJob } from './publication-job.js'

export const recordingsJobs = (platform: Platform): JobToDefine[] => [
  defineJob(collectRecordingsJob, {
    retryLimit: 20,
    retryDelaySeconds: 60,
    expireInSeconds: 120,
    handler: ({ data }) => collectRecordings(platform, data.sessionId),
  }),
  defineJob(deleteRecordingsJob, {
    // A core may be away for days.
    retryLimit: 100,
    retryDelaySeconds: 300,
    expireInSeconds: 300,
    handler: ({ data }) => deleteRecordingsOf(platform, data.meetingId),
  }),
  defineJob(syncPublicationJob, {
    // A core may be away for days; the daily comparison sends it again.
    retryLimit: 100,
    retryDelaySeconds: 60,
    expireInSeconds: 120,
    handler: ({ data }) => syncPublication(platform, data.sessionId),
  }),
  defineJob(endPlaybackLinksJob, {
    // After twelve hours they end by themselves.
    retryLimit: 700,
    retryDelaySeconds: 60,
    // A customer's may be thousands.
    expireInSeconds: 600,
    handler: ({ data }) => endPlaybackLinks(platform, data),
  }),
  {
    name: purgeRecordingsJob,
    schedule: '20 * * * *',
    expireInSeconds: 1800,
    handler: ({ signal }) => purgeRecordings(platform, signal),
  },
  {
    name: expireRecordingsJob,
    // In the morning, when people read their mail.
    schedule: '10 8 * * *',
    expireInSeconds: 1800,
    handler: ({ signal }) => expireRecordings(platform, signal),
  },
  defineJob(rebrandJob, {
    retryLimit: 100,
    retryDelaySeconds: 300,
    expireInSeconds: 600,
    handler: ({ data }) => rebrandRecordings(platform, data.customerId),
  }),
  {
    name: 'compare-recordings',
    schedule: '40 3 * * *',
    expireInSeconds: 600,
    handler: () => compareRecordings(platform),
  },
]
