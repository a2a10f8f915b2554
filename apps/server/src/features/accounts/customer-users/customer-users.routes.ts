import { customerUsers } from '@hop/contract/features/customer-users'
import { ownCustomerId } from '../../../http/reach.js'
import { routesFor } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { signInUrlFor } from '../../branded-apps/public.js'
import type { Sessions } from '../../sign-in/public.js'
import { createCustomerUser } from './create-customer-user.js'
import { deleteAllViewers } from './delete-viewers.js'
import { exportCustomerUsers, userTemplate } from './export-customer-users.js'
import { checkImport } from '../import/check-import.js'
import { startImport } from '../import/import-users.js'
import { readImport, readLatestImport } from '../import/read-imports.js'
import { readAllCustomerUsers, readCustomerUsers } from './read-customer-users.js'

export const customerUsersRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(customerUsers, {
    list: ({ body }, request) => readCustomerUsers(platform, body, request),
    all: async (_, request) => ({ data: await readAllCustomerUsers(platform, request) }),
    exportList: ({ body }, request) => exportCustomerUsers(platform, body, request),
    create: async ({ body }, request) => ({
      data: await createCustomerUser(platform, body, request),
      signInUrl: await signInUrlFor(platform, ownCustomerId(request.reach)),
    }),
    removeViewers: async ({ query }, request) => ({ data: await deleteAllViewers(platform, sessions, query, request) }),
    template: (_, request) => userTemplate(request),
    checkImport: async ({ file }, request) => ({ data: await checkImport(platform, file, request) }),
    startImport: async ({ file, query }, request) => ({ data: await startImport(platform, file, query.checked, request) }),
    findImport: async ({ params }, request) => ({ data: await readImport(platform, params.id, request) }),
    latestImport: async (_, request) => ({ data: await readLatestImport(platform, request) }),
  })
