import { join } from '@hop/contract/features/join'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import type { JoinPages } from './join-pages.js'
import { findByCode } from './find-by-code.js'
import { joinByLink } from './join-by-link.js'
import { readLink } from './read-link.js'

export const joinRoutes = (platform: Platform, joinPages: JoinPages) =>
  routesFor(join, {
    byCode: async ({ body }, request) => ({ data: await findByCode(platform, body.joinCode, request) }),
    info: async ({ query }, request) => ({ data: await readLink(platform, joinPages, query, request) }),
    join: ({ query }, request) => joinByLink(platform, { ...query, fullName: null, email: '' }, request),
    joinWithName: ({ query }, request) => joinByLink(platform, query, request),
  })
