import { locations } from '@hop/contract/features/locations'
import { isOpenTo } from '@hop/contract/roles'
import { ownCustomerId } from '../../http/reach.js'
import { routesFor } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { isCustomerActive } from '../customer-status/public.js'
import { deleteLocation } from './delete-location.js'
import { listLocations } from './locations.queries.js'
import { presentLocation } from './present-location.js'
import { createLocation, updateLocation } from './save-location.js'

export const locationsRoutes = (platform: Platform) =>
  routesFor(locations, {
    list: async ({ body }, { reach, caller }) => {
      const found = await listLocations(reach, platform.db, body)
      const change = await isCustomerActive(platform.db, ownCustomerId(reach))
      const create = change && isOpenTo(caller.role, locations.create)
      return { ...presentPage(found, presentLocation), can: { create, change } }
    },
    create: async ({ body }, request) => ({ data: await createLocation(platform, body.name, request) }),
    update: async ({ body }, request) => ({ data: await updateLocation(platform, body, request) }),
    remove: async ({ query }, request) => {
      await deleteLocation(platform, query.id, request)
      return {}
    },
  })
