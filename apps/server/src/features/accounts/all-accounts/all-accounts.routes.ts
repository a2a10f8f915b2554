import { allAccounts } from '@hop/contract/features/all-accounts'
import { routesFor } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { endOneSession, readSessions, type Sessions } from '../../sign-in/public.js'
import { accountToActOn } from '../account-to-act-on.js'
import { exportAllAccounts } from './export-all-accounts.js'
import { readAllAccounts } from './read-all-accounts.js'

export const allAccountsRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(allAccounts, {
    list: ({ body }, request) => readAllAccounts(platform, body, request),
    export: ({ body }, request) => exportAllAccounts(platform, body, request),
    sessions: async ({ params, query }, request) => {
      const { id } = await accountToActOn(platform, params.id, 'seeSessions', request)
      return readSessions(platform, id, query, request)
    },
    endSession: async ({ body }, request) => {
      const { id: accountId } = await accountToActOn(platform, body.accountId, 'seeSessions', request)
      return endOneSession(platform, sessions, { accountId, shownId: body.id, reason: 'ended by staff' }, request)
    },
  })
