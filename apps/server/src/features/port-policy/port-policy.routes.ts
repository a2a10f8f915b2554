import { portPolicy } from '@hop/contract/features/port-policy'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readPortPolicy } from './read-port-policy.js'
import { savePortPolicy } from './save-port-policy.js'

export const portPolicyRoutes = (platform: Platform) =>
  routesFor(portPolicy, {
    find: async () => ({ data: await readPortPolicy(platform) }),
    save: async ({ body }, request) => ({ data: await savePortPolicy(platform, body, request) }),
  })
