import { defineJob, type JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { changeHosts, changeHostsJob } from './sessions/people/change-hosts.js'
import { closeForCustomer, closeForCustomerJob } from './sessions/end/close-for-customer.js'
import { restoreHooksAfterEndJob } from './sessions/end/end-session.js'
import { endOnCore, endOnCoreJob } from './sessions/end/end-on-core.js'
import { restoreHooksAfterEnd } from './sessions/core-events/restore-event-hooks.js'
import { forgetGuests } from './sessions/join/remember-guest.js'
import { fetchQuality } from './sessions/quality/fetch-quality.js'
import { downsampleQuality } from './sessions/quality/downsample-quality.js'
import { reconcileMeetings } from './sessions/core-events/reconcile.js'
import { applyPersonChange, applyPersonChangeJob } from './sessions/people/apply-person-change.js'
import { deleteOldAttempts } from './sessions/join/wrong-codes.queries.js'

export const meetingsJobs = (platform: Platform): JobToDefine[] => [
  {
    name: 'reconcile-meetings',
    schedule: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
    handler: ({ signal }) => reconcileMeetings(platform, signal),
  },
  defineJob(endOnCoreJob, {
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 60,
    handler: ({ data }) => endOnCore(platform, data.sessionId),
  }),
  defineJob(restoreHooksAfterEndJob, {
    // For as long as the room keeps what it has to tell.
    retryLimit: 24,
    retryDelaySeconds: 3600,
    expireInSeconds: 60,
    handler: ({ data }) => restoreHooksAfterEnd(platform, data.sessionId),
  }),
  defineJob(closeForCustomerJob, {
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    handler: ({ data, signal }) => closeForCustomer(platform, data, signal),
  }),
  defineJob(changeHostsJob, {
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireInSeconds: 60,
    handler: ({ data }) => changeHosts(platform, data),
  }),
  defineJob(applyPersonChangeJob, {
    retryLimit: 5,
    retryDelaySeconds: 30,
    expireInSeconds: 60,
    handler: ({ data }) => applyPersonChange(platform, data),
  }),
  {
    name: 'forget-guests',
    schedule: '20 3 * * *',
    handler: () => forgetGuests(platform),
  },
  {
    name: 'downsample-quality',
    schedule: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 120,
    handler: () => downsampleQuality(platform),
  },
  {
    name: 'fetch-quality',
    // Zoom's "heavy" requests, of which an account has few: a sample a minute comes all the same.
    schedule: '*/10 * * * *',
    retryLimit: 0,
    expireInSeconds: 540,
    handler: ({ signal }) => fetchQuality(platform, signal),
  },
  {
    name: 'forget-wrong-codes',
    schedule: '*/30 * * * *',
    handler: () => deleteOldAttempts(platform.db, platform.clock.now()),
  },
]
