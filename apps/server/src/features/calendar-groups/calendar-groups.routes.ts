import { calendarGroups } from '@hop/contract/features/calendar-groups'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readGroups } from './read-groups.js'
import { createGroup, removeGroup, renameGroup } from './save-group.js'

export const calendarGroupsRoutes = (platform: Platform) =>
  routesFor(calendarGroups, {
    all: async (_, request) => ({ data: await readGroups(platform, request) }),
    create: async ({ body }, request) => ({ data: await createGroup(platform, body.name, request) }),
    update: async ({ body }, request) => ({ data: await renameGroup(platform, body, request) }),
    remove: async ({ query }, request) => {
      await removeGroup(platform, query.id, request)
      return {}
    },
  })
