/** Every feature's background work. A *.jobs.ts that is missing here fails features.test.ts. */
import type { JobToDefine } from '../platform/jobs/job-to-define.js'
import type { Platform } from '../platform/platform.js'
import { accountsJobs } from './accounts/accounts.jobs.js'
import { coresJobs } from './cores/cores.jobs.js'
import { meetingsJobs } from './meetings/meetings.jobs.js'
import { noticesJobs } from './notices/notices.jobs.js'
import { recordingsJobs } from './recordings/recordings.jobs.js'
import { signInJobs } from './sign-in/sign-in.jobs.js'
import { subscriptionsJobs } from './subscriptions/subscriptions.jobs.js'

const features = [accountsJobs, coresJobs, meetingsJobs, noticesJobs, recordingsJobs, signInJobs, subscriptionsJobs]

export const allJobs = (platform: Platform): JobToDefine[] => features.flatMap((jobsOf) => jobsOf(platform))
