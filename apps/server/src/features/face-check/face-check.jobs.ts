import { days } from '../../platform/clock.js'
import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { checkContactPictureJob } from '../contacts/public.js'
import { deleteOldChecks } from './face-check.queries.js'
import { checkContactPicture, checkRemainingPictures } from './check-contact-picture.js'

const checksKeptMs = 30 * days

export const faceCheckJobs = (platform: Platform): JobToDefine[] => [
  defineJob(checkContactPictureJob, {
    // Behind two hundred others, on a slow machine.
    expireInSeconds: 600,
    handler: ({ data }) => checkContactPicture(platform, data),
  }),
  { name: 'judge-remaining-faces', schedule: '*/10 * * * *', handler: () => checkRemainingPictures(platform) },
  {
    name: 'forget-face-checks',
    schedule: '40 3 * * *',
    handler: () => deleteOldChecks(platform.db, new Date(platform.clock.now().getTime() - checksKeptMs)),
  },
]
