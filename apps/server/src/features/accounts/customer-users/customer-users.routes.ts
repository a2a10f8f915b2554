import { customerUsers } from '@hop/contract/features/customer-users'
import { customerRoles } from '@hop/contract/roles'
import { ownCustomerId } from '../../../http/reach.js'
import { routesFor } from '../../../http/routes.js'
import { presentPage } from '../../../platform/database/present-page.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { signInUrlFor } from '../../branded-apps/public.js'
import { isCustomerActive } from '../../customer-status/public.js'
import type { Sessions } from '../../sign-in/public.js'
import { findImport, findLatestImport } from '../import/account-imports.queries.js'
import { listAccounts, listAllAccounts } from '../accounts.queries.js'
import { createCustomerUser } from './create-customer-user.js'
import { deleteAllViewers } from './delete-viewers.js'
import { exportCustomerUsers, userTemplate } from './export-customer-users.js'
import { checkImport } from '../import/check-import.js'
import { presentImport, startImport } from '../import/import-users.js'
import { presentCustomerUser } from '../present-account.js'

export const customerUsersRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(customerUsers, {
    list: async ({ body }, { caller, reach, now }) => {
      const found = await listAccounts(reach, platform.db, customerRoles, body)
      const can = { change: await isCustomerActive(platform.db, ownCustomerId(reach)) }
      return { ...presentPage(found, (row) => presentCustomerUser(row, caller, now)), can }
    },
    all: async (_, { caller, reach, now }) => {
      const rows = await listAllAccounts(reach, platform.db, customerRoles)
      return { data: rows.map((row) => presentCustomerUser(row, caller, now)) }
    },
    exportList: ({ body }, request) => exportCustomerUsers(platform, body, request),
    create: async ({ body }, request) => ({
      data: await createCustomerUser(platform, body, request),
      signInUrl: await signInUrlFor(platform, ownCustomerId(request.reach)),
    }),
    removeViewers: async ({ query }, request) => ({ data: await deleteAllViewers(platform, sessions, query, request) }),
    template: (_, request) => userTemplate(request),
    checkImport: async ({ file }, request) => ({ data: await checkImport(platform, file, request) }),
    startImport: async ({ file, query }, request) => ({ data: await startImport(platform, file, query.checked, request) }),
    findImport: async ({ params }, { reach }) => ({
      data: presentImport((await findImport(reach, platform.db, params.id)) ?? refuse('ImportNotFound')),
    }),
    latestImport: async (_, { reach }) => {
      const latest = await findLatestImport(reach, platform.db)
      return { data: latest ? presentImport(latest) : null }
    },
  })
