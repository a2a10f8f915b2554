import { brandedApps } from '@hop/contract/features/branded-apps'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { createApp, removeApp, updateApp } from './save-app.js'
import { ownApp, updateOwnApp } from './own-app.js'
import { readApps } from './read-apps.js'

export const brandedAppsRoutes = (platform: Platform) =>
  routesFor(brandedApps, {
    list: ({ body }, request) => readApps(platform, body, request),
    create: async ({ body }, request) => ({ data: await createApp(platform, body, request) }),
    update: async ({ body }, request) => ({ data: await updateApp(platform, body, request) }),
    remove: async ({ params }, request) => {
      await removeApp(platform, params.id, request)
      return {}
    },
    own: (_, request) => ownApp(platform, request),
    updateOwn: ({ body }, request) => updateOwnApp(platform, body, request),
  })
