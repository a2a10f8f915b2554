import { regions } from '@hop/contract/features/regions'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { createRegion, setDefaultRegion, updateRegion } from './save-region.js'
import { deleteRegion } from './delete-region.js'
import { readRegion, readRegionNames, readRegions } from './read-regions.js'

export const regionsRoutes = (platform: Platform) =>
  routesFor(regions, {
    names: async (_, request) => ({ data: await readRegionNames(platform, request) }),
    list: ({ body }, request) => readRegions(platform, body, request),
    find: async ({ params, query }, request) => ({
      data: await readRegion(platform, params.id, request, query.includeSubscriptions),
    }),
    create: async ({ body }, request) => ({ data: await createRegion(platform, body, request) }),
    update: async ({ body }, request) => ({ data: await updateRegion(platform, body, request) }),
    setDefault: async ({ query }, request) => {
      await setDefaultRegion(platform, query.id, request)
      return {}
    },
    remove: async ({ query }, request) => {
      await deleteRegion(platform, query.id, request)
      return {}
    },
  })
