import { customers } from '@hop/contract/features/customers'
import { ownCustomerId } from '../../http/reach.js'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { signInUrlFor } from '../branded-apps/public.js'
import type { Sessions } from '../sign-in/public.js'
import { endCustomer, giveConsent, restoreCustomer } from './end-customer.js'
import { exportCustomers } from './export-customers.js'
import { readCustomers, readFoundCustomers } from './list-customers.js'
import { nextCode } from './next-code.js'
import { readDocumentTypes } from './read-document-types.js'
import { createCustomer, readCustomer, updateCustomer } from './save-customer.js'
import { updateInvoiceData } from './update-invoice-data.js'

export const customersRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(customers, {
    list: (input, request) => readCustomers(platform, input, request),
    export: (input, request) => exportCustomers(platform, input, request),
    find: async ({ params }, request) => ({ data: await readCustomer(platform, params.id, request) }),
    own: async (_, request) => ({ data: await readCustomer(platform, ownCustomerId(request.reach), request) }),
    updateInvoiceData: async ({ body }, request) => ({ data: await updateInvoiceData(platform, body, request) }),
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
    documentTypes: async (_, request) => ({ data: await readDocumentTypes(platform, request) }),
    search: async ({ body }, request) => ({ data: await readFoundCustomers(platform, body, request) }),
  })
