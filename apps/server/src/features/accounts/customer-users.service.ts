/** What a customer's administrator does to the accounts of its own people, besides what is done to any account. */
import type { CustomerUser } from '@hop/contract/features/customer-users'
import type { customerRoles } from '@hop/contract/roles'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { requireActiveCustomer } from '../customers/customer-status.service.js'
import type { Sessions } from '../sign-in/sign-in.service.js'
import { createAccount, type TypedAccount } from './create-account.js'
import { listSignedIn, markViewersDeleted } from './customer-users.queries.js'
import { presentCustomerUser } from './present-account.js'

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

export async function deleteAllViewers(
  { db }: Platform,
  sessions: Sessions,
  { caller, reach, now, actor }: CallerRequest,
): Promise<{ deleted: number }> {
  const customerId = ownCustomerId(reach)
  return db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
    const ids = (await markViewersDeleted(transaction, customerId, caller.accountId, now)).map(({ id }) => id)
    for (const { account_id: accountId } of await listSignedIn(transaction, ids))
      await sessions.end(transaction, { accountId }, 'account deleted', now)
    if (ids.length > 0)
      await recordAudit(transaction, actor, { action: 'delete viewers', entity: 'account', details: { customerId, ids } })
    return { deleted: ids.length }
  })
}
