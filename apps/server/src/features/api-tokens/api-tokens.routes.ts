import { apiTokens } from '@hop/contract/features/api-tokens'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { generateToken, revokeToken } from './generate-token.js'
import { readToken, readTokenOwners } from './read-tokens.js'
import { readWidgetKey, renewWidgetKey, saveWidgetOrigins } from './widget-keys.js'

export const apiTokensRoutes = (platform: Platform) =>
  routesFor(apiTokens, {
    find: async ({ query }, request) => ({ data: await readToken(platform, query.userId, request) }),
    owners: async ({ query }, request) => ({ data: await readTokenOwners(platform, query.customerId, request) }),
    generate: async ({ body }, request) => ({ data: await generateToken(platform, body, request) }),
    revoke: async ({ body }, request) => {
      await revokeToken(platform, body.userId, request)
      return {}
    },
    widgetKey: async (_, request) => ({ data: await readWidgetKey(platform, request) }),
    saveWidgetOrigins: async ({ body }, request) => ({ data: await saveWidgetOrigins(platform, body, request) }),
    renewWidgetKey: async ({ body }, request) => ({ data: await renewWidgetKey(platform, body, request) }),
  })
