import type { Platform } from '../../platform/platform.js'
import { applyAllDueUpgrades } from './planned-upgrades.js'
import { remindOfExpiry } from './reminders.js'

const jobNames = { upgrades: 'apply-planned-upgrades', reminders: 'remind-of-expiry' } as const

export function scheduleSubscriptionJobs(platform: Platform): void {
  const { clock, jobs } = platform
  jobs.define(jobNames.upgrades, {
    // The next one comes in a minute anyway.
    retryLimit: 0,
    expireInSeconds: 300,
    handler: ({ signal }) => applyAllDueUpgrades(platform, clock.now(), signal),
  })
  jobs.schedule(jobNames.upgrades, '* * * * *')
  jobs.define(jobNames.reminders, {
    expireInSeconds: 1800,
    handler: ({ signal }) => remindOfExpiry(platform, clock.now(), signal),
  })
  // In the morning, when people read their mail.
  jobs.schedule(jobNames.reminders, '0 8 * * *')
}
