import { subscriptions } from '@hop/contract/features/subscriptions'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { cancel, cancelPlannedUpgrade, register, renew, setLimits, upgrade } from './change-subscription.js'
import { readOffer } from './offers.js'
import {
  previewRegistration,
  previewRenewal,
  previewUpgrade,
  readHistory,
  readStorageHistory,
  readSubscriptions,
} from './read-subscriptions.js'
import { sendReminder } from './reminders.js'

export const subscriptionsRoutes = (platform: Platform) =>
  routesFor(subscriptions, {
    list: ({ body }, request) => readSubscriptions(platform, body, request),
    history: ({ body }, request) => readHistory(platform, body, request),
    storageHistory: ({ body }, request) => readStorageHistory(platform, body, request),
    offer: async ({ params }, request) => ({ data: await readOffer(platform, params.customerId, request) }),
    register: async ({ body }, request) => ({ data: await register(platform, body, request) }),
    previewRegister: async ({ body }, request) => ({ data: await previewRegistration(platform, body, request) }),
    renew: async (input, request) => ({ data: await renew(platform, input, request) }),
    previewRenew: async (input, request) => ({ data: await previewRenewal(platform, input, request) }),
    upgrade: async (input, request) => ({ data: await upgrade(platform, input, request) }),
    previewUpgrade: async (input, request) => ({ data: await previewUpgrade(platform, input, request) }),
    cancelPlannedUpgrade: async ({ query }, request) => ({
      data: await cancelPlannedUpgrade(platform, query.customerSubscriptionId, request),
    }),
    setLimits: async ({ body }, request) => ({ data: await setLimits(platform, body, request) }),
    cancel: async ({ query }, request) => {
      await cancel(platform, query.customerId, request)
      return {}
    },
    sendReminder: async ({ params }, request) => ({ data: await sendReminder(platform, params.subscriptionId, request) }),
  })
