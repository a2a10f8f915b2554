import type { CustomerAdmin } from '@hop/contract/features/customer-admins'
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse, refuseInput } from '../../../platform/refusal.js'
import { holdCustomerInReach } from '../../customer-status/public.js'
import { createAccount, type TypedAccount } from '../create-account.js'
import { findCustomerAdmin } from './customer-admins.queries.js'
import { present } from './read-customer-admins.js'

/** Within reach and not deleted; the customer stays so until the account is there. */
export async function createCustomerAdmin(
  platform: Platform,
  customerId: number,
  { customerId: repeated = customerId, ...typed }: TypedAccount & { customerId?: number | undefined },
  request: CallerRequest,
): Promise<CustomerAdmin> {
  if (repeated !== customerId) refuseInput('customerId', 'notAllowed')
  const { reach, caller, now } = request
  const created = await createAccount(platform, typed, { role: 'Customer', customerId }, request, async (transaction) => {
    if (!(await holdCustomerInReach(reach, transaction, customerId))) refuse('CustomerNotFound')
  })
  return present((await findCustomerAdmin(reach, platform.db, created.id)) ?? refuse('CustomerNotFound'), caller, now)
}
