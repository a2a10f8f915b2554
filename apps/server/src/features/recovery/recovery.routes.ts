import { recovery } from '@hop/contract/features/recovery'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import type { Sessions } from '../sign-in/public.js'
import { forgotPassword } from './forgot-password.js'
import { readWaysByKey, resetPassword } from './reset-password.js'
import { readOwnWays, revokeAllAccess } from './revoke-all-access.js'

export const recoveryRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(recovery, {
    forgotPassword: ({ body }, request) => forgotPassword(platform, body.email, request),
    resetPassword: ({ body, query }, request) => resetPassword(platform, sessions, { ...body, ...query }, request),
    ways: async (_input, request) => ({ data: await readOwnWays(platform, request) }),
    waysByKey: async ({ query }, request) => ({ data: await readWaysByKey(platform, query.secretKey, request) }),
    revokeAllAccess: async (_input, request) => ({ data: await revokeAllAccess(platform, sessions, request) }),
  })
