import { customers } from '@hop/contract/features/customers'
import { ownCustomerId } from '../../http/reach.js'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { signInUrlFor } from '../branded-apps/public.js'
import type { Sessions } from '../sign-in/public.js'
import { listDocumentTypes } from './customer-records.queries.js'
import { searchCustomers } from './customers.queries.js'
import { endCustomer, giveConsent, restoreCustomer } from './end-customer.js'
import { exportCustomers } from './export-customers.js'
import { readCustomers } from './list-customers.js'
import { nextCode } from './next-code.js'
import { createCustomer, readCustomer, updateCustomer } from './save-customer.js'

export const customersRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(customers, {
    list: (input, request) => readCustomers(platform, input, request),
    export: (input, request) => exportCustomers(platform, input, request),
    find: async ({ params }, request) => ({ data: await readCustomer(platform, params.id, request) }),
    own: async (_, request) => ({ data: await readCustomer(platform, ownCustomerId(request.reach), request) }),
    giveConsent: async (_, request) => {
      await giveConsent(platform, ownCustomerId(request.reach), request)
      return {}
    },
    nextCode: async () => ({ data: await nextCode(platform) }),
    create: async ({ body }, request) => {
      const data = await createCustomer(platform, body, request)
      return { data, signInUrl: await signInUrlFor(platform, data.id) }
    },
    update: async ({ body }, request) => ({ data: await updateCustomer(platform, body, request) }),
    remove: async ({ query }, request) => {
      await endCustomer(platform, sessions, query.id, query.typeDelete, request)
      return {}
    },
    restore: async ({ query }, request) => {
      await restoreCustomer(platform, query.id, request)
      return {}
    },
    documentTypes: async (_input, { language }) => {
      const types = await listDocumentTypes(platform.db)
      return { data: types.map(({ id, title_vi, title_en }) => ({ id, title: language === 'vi' ? title_vi : title_en })) }
    },
    search: async ({ body }, { reach }) => ({ data: await searchCustomers(reach, platform.db, body) }),
  })
