import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readOwnCalendarEntries, switchOwnCalendarEntries } from './own-calendar-entries.js'
import { createFeed, readFeed, removeFeed, renewFeed } from './make-feed.js'

export const calendarFeedsRoutes = (platform: Platform) =>
  routesFor(calendarFeeds, {
    find: async (_, request) => ({ data: await readFeed(platform, request) }),
    ownEntries: async (_, request) => ({ data: await readOwnCalendarEntries(platform, request) }),
    switchOwnEntries: async ({ body }, request) => ({ data: await switchOwnCalendarEntries(platform, body.isOn, request) }),
    create: async (_, request) => ({ data: await createFeed(platform, request) }),
    renew: async (_, request) => ({ data: await renewFeed(platform, request) }),
    remove: async (_, request) => {
      await removeFeed(platform, request)
      return {}
    },
  })
