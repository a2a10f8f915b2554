import { cores } from '@hop/contract/features/cores'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readCore, readCores } from './read-cores.js'
import { createCore, removeCore, switchCoreState, updateCore } from './save-core.js'
import { testCore } from './test-core.js'

export const coresRoutes = (platform: Platform) =>
  routesFor(cores, {
    list: async ({ query }) => ({ data: await readCores(platform, query.type) }),
    find: async ({ params }) => ({ data: await readCore(platform, params.id) }),
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
