import { defaultAccount } from '@hop/contract/features/default-account'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readDefaultAccount, saveDefaultAccount } from './save-default-account.js'
import { testDefaultAccount } from './test-default-account.js'

export const defaultAccountRoutes = (platform: Platform) =>
  routesFor(defaultAccount, {
    find: async () => ({ data: await readDefaultAccount(platform) }),
    save: async ({ body }, request) => ({ data: await saveDefaultAccount(platform, body, request) }),
    test: async ({ body }, request) => ({ data: await testDefaultAccount(platform, body, request) }),
  })
