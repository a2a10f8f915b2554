import type { JobToDefine } from '../../platform/jobs/job-to-define.js'
import type { Platform } from '../../platform/platform.js'
import { applyPaidOrders } from './apply-order.js'
import { askAboutExpired, reconcile } from './ask-gateways.js'
import { expireOrders } from './cancel-order.js'

export const ordersJobs = (platform: Platform): JobToDefine[] => [
  {
    name: 'apply-paid-orders',
    schedule: '* * * * *',
    // The next one comes in a minute anyway.
    retryLimit: 0,
    expireInSeconds: 300,
    handler: ({ signal }) => applyPaidOrders(platform, platform.clock.now(), signal),
  },
  {
    name: 'ask-gateways',
    schedule: '*/5 * * * *',
    retryLimit: 0,
    expireInSeconds: 1800,
    handler: ({ signal }) => askAboutExpired(platform, platform.clock.now(), signal),
  },
  {
    name: 'reconcile-payments',
    schedule: '30 3 * * *',
    expireInSeconds: 3600,
    handler: ({ signal }) => reconcile(platform, platform.clock.now(), signal),
  },
  {
    name: 'expire-orders',
    schedule: '*/5 * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
    handler: ({ signal }) => expireOrders(platform, platform.clock.now(), signal),
  },
]
