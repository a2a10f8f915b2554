import type { CustomerUser } from '@hop/contract/features/customer-users'
import type { customerRoles } from '@hop/contract/roles'
import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { requireActiveCustomer } from '../../customer-status/public.js'
import { createAccount, type TypedAccount } from '../create-account.js'
import { presentCustomerUser } from '../present-account.js'

type CustomerRole = (typeof customerRoles)[number]

export async function createCustomerUser(
  platform: Platform,
  typed: TypedAccount & { role: CustomerRole },
  request: CallerRequest,
): Promise<CustomerUser> {
  const customerId = ownCustomerId(request.reach)
  const row = await createAccount(platform, typed, { role: typed.role, customerId }, request, async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
  })
  return presentCustomerUser(row, request.caller, request.now)
}
