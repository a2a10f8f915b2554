import { cores } from '@hop/contract/features/cores'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findCore, listCores } from './cores.queries.js'
import { presentCore } from './present-core.js'
import { createCore, removeCore, switchCoreState, updateCore } from './save-core.js'
import { testCore } from './test-core.js'

export const coresRoutes = (platform: Platform) =>
  routesFor(cores, {
    list: async ({ query }) => ({ data: (await listCores(platform.db, query.type)).map((row) => presentCore(platform, row)) }),
    find: async ({ params }) => ({
      data: presentCore(platform, (await findCore(platform.db, params.id)) ?? refuse('CoreNotFound')),
    }),
    create: async ({ body }, request) => ({ data: await createCore(platform, body, request) }),
    update: async ({ body }, request) => ({ data: await updateCore(platform, body, request) }),
    switch: async ({ params, query }, request) => ({
      data: await switchCoreState(platform, params.id, query.drain ?? false, request),
    }),
    test: async ({ body }) => ({ data: await testCore(platform, body) }),
    remove: async ({ query }, request) => {
      await removeCore(platform, query.id, request)
      return {}
    },
  })
