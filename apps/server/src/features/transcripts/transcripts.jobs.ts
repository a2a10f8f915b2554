import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { Platform } from '../../platform/platform.js'
import { forgetWordsJob, makeTranscriptJob } from '../meetings/public.js'
import { makeTranscript } from './make-transcript.js'
import { deleteWordsOf } from './transcripts.queries.js'

export const transcriptsJobs = (platform: Platform): JobToDefine[] => [
  {
    name: makeTranscriptJob,
    expireInSeconds: 120,
    handler: ({ data }: JobRun<{ sessionId: number }>) => makeTranscript(platform, data.sessionId),
  },
  {
    name: forgetWordsJob,
    handler: ({ data }: JobRun<{ meetingId: number }>) =>
      platform.db.transaction().execute((transaction) => deleteWordsOf(transaction, [data.meetingId])),
  },
]
