/** Every feature's background work. Written by `npm run lists` from the names of files, and compared with them by a test. */
import type { JobToDefine } from '../platform/jobs/job-to-define.js'
import type { Platform } from '../platform/platform.js'
import { accountAddressesJobs } from './account-addresses/account-addresses.jobs.js'
import { accountsJobs } from './accounts/accounts.jobs.js'
import { attendanceJobs } from './attendance/attendance.jobs.js'
import { backupJobs } from './backup/backup.jobs.js'
import { brandedAppsJobs } from './branded-apps/branded-apps.jobs.js'
import { coresJobs } from './cores/cores.jobs.js'
import { customersJobs } from './customers/customers.jobs.js'
import { errorStatsJobs } from './error-stats/error-stats.jobs.js'
import { faceCheckJobs } from './face-check/face-check.jobs.js'
import { logsJobs } from './logs/logs.jobs.js'
import { meetingsJobs } from './meetings/meetings.jobs.js'
import { noticesJobs } from './notices/notices.jobs.js'
import { orderAccountsJobs } from './order-accounts/order-accounts.jobs.js'
import { ordersJobs } from './orders/orders.jobs.js'
import { outboxJobs } from './outbox/outbox.jobs.js'
import { recordingsJobs } from './recordings/recordings.jobs.js'
import { recoveryJobs } from './recovery/recovery.jobs.js'
import { reportsJobs } from './reports/reports.jobs.js'
import { signInJobs } from './sign-in/sign-in.jobs.js'
import { signUpJobs } from './sign-up/sign-up.jobs.js'
import { speechJobs } from './speech/speech.jobs.js'
import { subscriptionsJobs } from './subscriptions/subscriptions.jobs.js'
import { summariesJobs } from './summaries/summaries.jobs.js'
import { transcriptsJobs } from './transcripts/transcripts.jobs.js'
import { webhooksJobs } from './webhooks/webhooks.jobs.js'

export const allJobs = (platform: Platform): JobToDefine[] => [
  ...accountAddressesJobs(platform),
  ...accountsJobs(platform),
  ...attendanceJobs(platform),
  ...backupJobs(platform),
  ...brandedAppsJobs(platform),
  ...coresJobs(platform),
  ...customersJobs(platform),
  ...errorStatsJobs(platform),
  ...faceCheckJobs(platform),
  ...logsJobs(platform),
  ...meetingsJobs(platform),
  ...noticesJobs(platform),
  ...orderAccountsJobs(platform),
  ...ordersJobs(platform),
  ...outboxJobs(platform),
  ...recordingsJobs(platform),
  ...recoveryJobs(platform),
  ...reportsJobs(platform),
  ...signInJobs(platform),
  ...signUpJobs(platform),
  ...speechJobs(platform),
  ...subscriptionsJobs(platform),
  ...summariesJobs(platform),
  ...transcriptsJobs(platform),
  ...webhooksJobs(platform),
]
