import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { forgetWordsJob, makeTranscriptJob } from '../transcript-jobs/public.js'
import { makeTranscript } from './make-transcript.js'
import { deleteWordsOf } from './transcripts.queries.js'

export const transcriptsJobs = (platform: Platform): JobToDefine[] => [
  defineJob(makeTranscriptJob, {
    expireInSeconds: 120,
    handler: ({ data }) => makeTranscript(platform, data.sessionId),
  }),
  defineJob(forgetWordsJob, {
    handler: ({ data }) => platform.db.transaction().execute((transaction) => deleteWordsOf(transaction, [data.meetingId])),
  }),
]
