import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { transcribeJob } from './transcription/request-transcription.js'
import { transcribeSession } from './transcription/transcribe-session.js'

export const speechJobs = (platform: Platform): JobToDefine[] => [
  defineJob(transcribeJob, {
    // What a service or a core does wrong is counted in the row; these are our own mistakes.
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireInSeconds: 1200,
    handler: ({ data, signal, isLastAttempt }) => transcribeSession(platform, data.sessionId, { signal, isLastAttempt }),
  }),
]
