import { brandedApps } from '@hop/contract/features/branded-apps'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { listApps } from './branded-apps.queries.js'
import { createApp, ownApp, presentApp, removeApp, updateApp, updateOwnApp } from './branded-apps.service.js'

export const brandedAppsRoutes = (platform: Platform) =>
  routesFor(brandedApps, {
    list: async ({ body }, { reach }) => {
      const { rows, total, totalIsCapped } = await listApps(reach, platform.db, body)
      return { data: rows.map(presentApp), total, totalIsCapped }
    },
    create: async ({ body }, request) => ({ data: await createApp(platform, body, request) }),
    update: async ({ body }, request) => ({ data: await updateApp(platform, body, request) }),
    remove: async ({ params }, request) => {
      await removeApp(platform, params.id, request)
      return {}
    },
    own: (_, request) => ownApp(platform, request),
    updateOwn: ({ body }, request) => updateOwnApp(platform, body, request),
  })
