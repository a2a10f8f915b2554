import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { eraseCustomers, eraseCustomersJob } from './erase-customers.js'

export const customersJobs = (platform: Platform): JobToDefine[] => [
  defineJob(eraseCustomersJob, {
    // At night, one after the other; what is not done is done in the next.
    schedule: '20 2 * * *',
    retryLimit: 3,
    expireInSeconds: 3600,
    handler: ({ signal }) => eraseCustomers(platform, signal),
  }),
]
