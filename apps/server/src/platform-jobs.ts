/** The portal's own background work, which belongs to no feature. */
import { idempotencyJobs } from './http/idempotency.js'
import { auditJobs } from './platform/audit/traces.js'
import { fileJobs } from './platform/files/fresh-files.js'
import type { JobToDefine } from './platform/jobs/job-to-define.js'
import type { Platform } from './platform/platform.js'
import { usedOnceJobs } from './platform/used-once.js'

export const platformJobs = (platform: Platform): JobToDefine[] => [
  ...fileJobs(platform),
  ...auditJobs(platform),
  ...idempotencyJobs(platform),
  ...usedOnceJobs(platform),
]
