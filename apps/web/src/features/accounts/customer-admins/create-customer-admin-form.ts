import { confirmed, newAccount } from '@hop/contract/features/account-fields'
import { idOf } from '@hop/contract/ids'
import * as z from 'zod/mini'

/** The call names the customer in its path; the form lets people choose it, and keeps its name for them to read. */
export const createCustomerAdminForm = confirmed({
  ...newAccount,
  customerId: idOf('customer'),
  customerName: z.optional(z.nullable(z.string())),
})
