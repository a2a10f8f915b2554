import { webhooks } from '@hop/contract/features/webhooks'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readDeliveries, readDelivery, readWebhooks } from './read-webhooks.js'
import { createWebhook, removeWebhook, rotateSecret, updateWebhook } from './save-webhook.js'
import { pingWebhook, resendDelivery } from './send-by-hand.js'

export const webhooksRoutes = (platform: Platform) =>
  routesFor(webhooks, {
    list: async (_, request) => ({ data: await readWebhooks(platform, request) }),
    create: async ({ body }, request) => ({ data: await createWebhook(platform, body, request) }),
    update: async ({ body }, request) => ({ data: await updateWebhook(platform, body, request) }),
    remove: async ({ body }, request) => {
      await removeWebhook(platform, body.id, request)
      return {}
    },
    rotateSecret: async ({ body }, request) => ({ data: await rotateSecret(platform, body, request) }),
    ping: async ({ body }, request) => ({ data: await pingWebhook(platform, body.id, request) }),
    deliveries: async ({ body }, request) => readDeliveries(platform, body, request),
    delivery: async ({ query }, request) => ({ data: await readDelivery(platform, query.id, request) }),
    resend: async ({ body }, request) => ({ data: await resendDelivery(platform, body.id, request) }),
  })
