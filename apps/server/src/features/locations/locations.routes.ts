import { locations } from '@hop/contract/features/locations'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { deleteLocation } from './delete-location.js'
import { readLocations } from './read-locations.js'
import { createLocation, updateLocation } from './save-location.js'

export const locationsRoutes = (platform: Platform) =>
  routesFor(locations, {
    list: ({ body }, request) => readLocations(platform, body, request),
    create: async ({ body }, request) => ({ data: await createLocation(platform, body.name, request) }),
    update: async ({ body }, request) => ({ data: await updateLocation(platform, body, request) }),
    remove: async ({ query }, request) => {
      await deleteLocation(platform, query.id, request)
      return {}
    },
  })
