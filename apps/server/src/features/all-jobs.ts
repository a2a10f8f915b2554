/** Every feature's background work. Written by `npm run lists` from the names of files, and compared with them by a test. */
import type { JobToDefine } from '../platform/jobs/job-to-define.js'
import type { Platform } from '../platform/platform.js'
import { accountsJobs } from './accounts/accounts.jobs.js'
import { brandedAppsJobs } from './branded-apps/branded-apps.jobs.js'
import { coresJobs } from './cores/cores.jobs.js'
import { customersJobs } from './customers/customers.jobs.js'
import { meetingsJobs } from './meetings/meetings.jobs.js'
import { noticesJobs } from './notices/notices.jobs.js'
import { recordingsJobs } from './recordings/recordings.jobs.js'
import { signInJobs } from './sign-in/sign-in.jobs.js'
import { subscriptionsJobs } from './subscriptions/subscriptions.jobs.js'

export const allJobs = (platform: Platform): JobToDefine[] => [
  ...accountsJobs(platform),
  ...brandedAppsJobs(platform),
  ...coresJobs(platform),
  ...customersJobs(platform),
  ...meetingsJobs(platform),
  ...noticesJobs(platform),
  ...recordingsJobs(platform),
  ...signInJobs(platform),
  ...subscriptionsJobs(platform),
]
