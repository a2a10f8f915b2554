import { brandedApps } from '@hop/contract/features/branded-apps'
import { routesFor } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { listApps } from './branded-apps.queries.js'
import { createApp, removeApp, updateApp } from './save-app.js'
import { ownApp, updateOwnApp } from './own-app.js'
import { presentApp } from './present-app.js'

export const brandedAppsRoutes = (platform: Platform) =>
  routesFor(brandedApps, {
    list: async ({ body }, { reach }) => presentPage(await listApps(reach, platform.db, body), presentApp),
    create: async ({ body }, request) => ({ data: await createApp(platform, body, request) }),
    update: async ({ body }, request) => ({ data: await updateApp(platform, body, request) }),
    remove: async ({ params }, request) => {
      await removeApp(platform, params.id, request)
      return {}
    },
    own: (_, request) => ownApp(platform, request),
    updateOwn: ({ body }, request) => updateOwnApp(platform, body, request),
  })
