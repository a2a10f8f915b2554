import { guide } from '@hop/contract/features/guide'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readGuide } from './read-guide.js'

export const guideRoutes = (platform: Platform) =>
  routesFor(guide, {
    read: async (_, request) => ({ data: readGuide(platform, request) }),
  })
