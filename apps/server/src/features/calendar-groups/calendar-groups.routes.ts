import { calendarGroups } from '@hop/contract/features/calendar-groups'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { listGroups } from './calendar-groups.queries.js'
import { createGroup, removeGroup, renameGroup } from './save-group.js'

export const calendarGroupsRoutes = (platform: Platform) =>
  routesFor(calendarGroups, {
    all: async (_, { reach }) => ({ data: await listGroups(reach, platform.db) }),
    create: async ({ body }, request) => ({ data: await createGroup(platform, body.name, request) }),
    update: async ({ body }, request) => ({ data: await renameGroup(platform, body, request) }),
    remove: async ({ query }, request) => {
      await removeGroup(platform, query.id, request)
      return {}
    },
  })
