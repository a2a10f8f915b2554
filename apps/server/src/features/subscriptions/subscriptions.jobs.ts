import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { renewFreeSubscriptions } from './free-renewals.js'
import { applyAllDueUpgrades } from './planned-upgrades.js'
import { remindOfExpiry } from './reminders.js'

export const subscriptionsJobs = (platform: Platform): JobToDefine[] => [
  {
    name: 'apply-planned-upgrades',
    schedule: '* * * * *',
    // The next one comes in a minute anyway.
    retryLimit: 0,
    expireInSeconds: 300,
    handler: ({ signal }) => applyAllDueUpgrades(platform, platform.clock.now(), signal),
  },
  {
    name: 'renew-free-subscriptions',
    schedule: '10 * * * *',
    expireInSeconds: 600,
    handler: ({ signal }) => renewFreeSubscriptions(platform, platform.clock.now(), signal),
  },
  {
    name: 'remind-of-expiry',
    // In the morning, when people read their mail.
    schedule: '0 8 * * *',
    expireInSeconds: 1800,
    handler: ({ signal }) => remindOfExpiry(platform, platform.clock.now(), signal),
  },
]
