import { outbox } from '@hop/contract/features/outbox'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readMessage, readOutbox, resendMessage } from './read-outbox.js'

export const outboxRoutes = (platform: Platform) =>
  routesFor(outbox, {
    list: ({ body }) => readOutbox(platform, body),
    find: async ({ query }) => ({ data: await readMessage(platform, query.id) }),
    resend: async ({ body }, request) => ({ data: await resendMessage(platform, body.id, request) }),
  })
