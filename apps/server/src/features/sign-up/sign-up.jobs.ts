import { days } from '../../platform/clock.js'
import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { sendSignUpMail, signUpMailJob } from './send-sign-up-mail.js'
import { deleteOldSignUps } from './sign-up.queries.js'

/** So long somebody who opens an old link is told that it was used, or has expired. */
const keptMs = 30 * days

export const signUpJobs = (platform: Platform): JobToDefine[] => [
  defineJob(signUpMailJob, {
    handler: ({ data, id }) => sendSignUpMail(platform, data, id),
  }),
  {
    name: 'forget-old-sign-ups',
    schedule: '40 3 * * *',
    handler: () => deleteOldSignUps(platform.db, new Date(platform.clock.now().getTime() - keptMs)),
  },
]
