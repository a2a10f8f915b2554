import { outbox } from '@hop/contract/features/outbox'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readServers, sendTest } from './message-servers.js'
import { readOutboxPolicy, saveOutboxPolicy } from './outbox-policy.js'
import { readCalendarFile, readMessage, readOutbox, resendMessage } from './read-outbox.js'

export const outboxRoutes = (platform: Platform) =>
  routesFor(outbox, {
    list: ({ body }) => readOutbox(platform, body),
    find: async ({ query }) => ({ data: await readMessage(platform, query.id) }),
    calendarFile: ({ query }) => readCalendarFile(platform, query.id),
    resend: async ({ body }, request) => ({ data: await resendMessage(platform, body.id, request) }),
    servers: async () => ({ data: await readServers(platform) }),
    test: async ({ body }, request) => ({ data: await sendTest(platform, body.channel, request) }),
    policy: async () => ({ data: await readOutboxPolicy(platform.db) }),
    savePolicy: async ({ body }, request) => ({ data: await saveOutboxPolicy(platform, body, request) }),
  })
