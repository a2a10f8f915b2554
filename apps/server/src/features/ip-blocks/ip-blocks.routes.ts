import { ipBlocks } from '@hop/contract/features/ip-blocks'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { addBlock, readBlocks, removeBlock } from './change-blocks.js'

export const ipBlocksRoutes = (platform: Platform) =>
  routesFor(ipBlocks, {
    add: async ({ body }, request) => ({ data: await addBlock(platform, body, request) }),
    list: ({ body }) => readBlocks(platform, body),
    remove: async ({ query }, request) => {
      await removeBlock(platform, query.id, request)
      return {}
    },
  })
