/** Puts the features and the HTTP server together: once for the real server, once per test. */
import { needsCalendar } from '@hop/contract/calendar-features'
import type { FastifyInstance } from 'fastify'
import { allCallbacks } from './features/all-callbacks.js'
import { allRoutes } from './features/all-routes.js'
import { readIntegrationToken } from './features/api-tokens/public.js'
import { pushBlocksToRooms, watchBlocks } from './features/ip-blocks/public.js'
import { readPageHead } from './features/join/public.js'
import { createSessions } from './features/sign-in/public.js'
import { offeredProviders } from './features/single-sign-on/public.js'
import type { HealthChecks } from './http/health.js'
import type { CallServing } from './http/serve-call.js'
import { buildServer, type ServerOptions } from './http/server.js'
import { whoIsCallingBy } from './http/who-is-calling.js'
import type { Platform } from './platform/platform.js'

export interface PortalOptions {
  platform: Platform
  takeRateLimit: CallServing['takeRateLimit']
  health: HealthChecks
  observeRequest?: ServerOptions['observeRequest']
  databaseTroubles?: ServerOptions['databaseTroubles']
  onRoute?: ServerOptions['onRoute']
  trustProxy: number | string[] | false
  isStrict: boolean
  outsideScripts: ServerOptions['outsideScripts']
  webFolder?: string
}

export async function createPortal({ platform, webFolder, ...options }: PortalOptions): Promise<FastifyInstance> {
  const { hasCalendar } = platform
  const sessions = createSessions(platform)
  const blocked = await watchBlocks(platform)
  const blockPush = pushBlocksToRooms(platform, blocked)
  const app = await buildServer({
    ...options,
    blocked,
    routes: allRoutes(platform, { sessions }).filter(({ call }) => hasCalendar || !needsCalendar(call.name.split('.')[0]!)),
    log: platform.log,
    ...(webFolder && {
      web: {
        folder: webFolder,
        readHead: async (request) => ({
          ...(await readPageHead(platform, request)),
          providers: offeredProviders(platform),
          hasCalendar,
        }),
      },
    }),
    callbacks: allCallbacks(platform, { sessions }),
    clock: platform.clock,
    requireInUse: platform.copy.requireInUse,
    traces: platform.traces,
    whoIsCalling: whoIsCallingBy({
      session: (token, address) => sessions.whoIsCalling(token, address),
      integration: (token) => readIntegrationToken(platform, token),
    }),
  })
  app.addHook('onClose', async () => {
    blockPush.stop()
    blocked.stop()
  })
  return app
}
