import { calendar } from '@hop/contract/features/calendar'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readDays, readEvent } from './present-event.js'
import { createEvent, deleteEvent, linkMeeting, updateEvent } from './save-event.js'

export const calendarRoutes = (platform: Platform) =>
  routesFor(calendar, {
    list: ({ query }, request) => readDays(platform.db, query.fromDate, query.toDate, request),
    find: async ({ params }, request) => ({ data: await readEvent(platform.db, params.id, request) }),
    create: async ({ body }, request) => ({ data: await createEvent(platform, body, request) }),
    update: async ({ body }, request) => ({ data: await updateEvent(platform, body, request) }),
    remove: async ({ query }, request) => {
      await deleteEvent(platform, query.id, request)
      return {}
    },
    linkMeeting: async ({ body }, request) => ({ data: await linkMeeting(platform, body, request) }),
  })
