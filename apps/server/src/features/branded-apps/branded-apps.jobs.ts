import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { checkHosts, checkHostsJob } from './check-hosts.js'

export const brandedAppsJobs = (platform: Platform): JobToDefine[] => [
  defineJob(checkHostsJob, {
    schedule: '*/5 * * * *',
    retryLimit: 0,
    expireInSeconds: 240,
    handler: ({ signal }) => checkHosts(platform, signal),
  }),
]
