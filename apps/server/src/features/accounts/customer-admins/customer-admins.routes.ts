import { customerAdmins } from '@hop/contract/features/customer-admins'
import { routesFor } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { signInUrlFor } from '../../branded-apps/public.js'
import { createCustomerAdmin } from './create-customer-admin.js'
import { exportCustomerAdmins } from './export-customer-admins.js'
import { readAdminsOfCustomer, readCustomerAdmins } from './read-customer-admins.js'

export const customerAdminsRoutes = (platform: Platform) =>
  routesFor(customerAdmins, {
    list: ({ body }, request) => readCustomerAdmins(platform, body, request),
    export: ({ body }, request) => exportCustomerAdmins(platform, body, request),
    listOfCustomer: ({ params, body }, request) => readAdminsOfCustomer(platform, params.id, body, request),
    create: async ({ params, body }, request) => ({
      data: await createCustomerAdmin(platform, params.customerId, body, request),
      signInUrl: await signInUrlFor(platform, params.customerId),
    }),
  })
