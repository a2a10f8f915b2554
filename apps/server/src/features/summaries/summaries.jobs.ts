import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import { createTroubleLog } from '../../platform/log/trouble-log.js'
import type { Platform } from '../../platform/platform.js'
import { summariseDueJob } from '../transcripts/public.js'
import { summariseDue, summariseJob } from './request-summary.js'
import { runSummary } from './run-summary.js'

export function summariesJobs(platform: Platform): JobToDefine[] {
  // However many meetings wait for it.
  const trouble = createTroubleLog(platform.log.child({ logger: 'summaries' }), {
    begins: 'the language model gives no answers: summaries wait for it',
    ends: 'the language model answers again',
    level: 'warn',
  })
  return [
    defineJob(summariseDueJob, { schedule: '* * * * *', handler: ({ signal }) => summariseDue(platform, signal) }),
    defineJob(summariseJob, {
      // One part: two questions of two minutes at most; the last step may have a few more.
      expireInSeconds: 900,
      handler: (run) => runSummary(platform, run, trouble),
    }),
  ]
}
