import { orderAccounts } from '@hop/contract/features/order-accounts'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { confirmAccount, startAccount } from './order-account.js'

export const orderAccountsRoutes = (platform: Platform) =>
  routesFor(orderAccounts, {
    start: async ({ body }, request) => ({ data: await startAccount(platform, body, request) }),
    confirm: ({ body }, request) => confirmAccount(platform, body, request),
  })
