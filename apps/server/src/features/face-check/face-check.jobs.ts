import { days } from '../../platform/clock.js'
import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { judgeContactJob } from '../contacts/public.js'
import { deleteOldChecks } from './face-check.queries.js'
import { judgeContact, judgeRemaining } from './judge-contact.js'

const checksKeptMs = 30 * days

export const faceCheckJobs = (platform: Platform): JobToDefine[] => [
  defineJob(judgeContactJob, {
    // Behind two hundred others, on a slow machine.
    expireInSeconds: 600,
    handler: ({ data }) => judgeContact(platform, data),
  }),
  { name: 'judge-remaining-faces', schedule: '*/10 * * * *', handler: () => judgeRemaining(platform) },
  {
    name: 'forget-face-checks',
    schedule: '40 3 * * *',
    handler: () => deleteOldChecks(platform.db, new Date(platform.clock.now().getTime() - checksKeptMs)),
  },
]
