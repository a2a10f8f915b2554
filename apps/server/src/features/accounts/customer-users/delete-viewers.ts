import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Platform } from '../../../platform/platform.js'
import { requireActiveCustomer } from '../../customer-status/public.js'
import type { Sessions } from '../../sign-in/public.js'
import { releaseInvitations } from '../account-writes.queries.js'
import { listSignedIn, markViewersDeleted } from './customer-users.queries.js'

export async function deleteAllViewers(
  { db }: Platform,
  sessions: Sessions,
  { caller, reach, now, actor }: CallerRequest,
): Promise<{ deleted: number }> {
  const customerId = ownCustomerId(reach)
  return db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, customerId)
    const ids = (await markViewersDeleted(transaction, customerId, caller.accountId, now)).map(({ id }) => id)
    await releaseInvitations(transaction, ids)
    for (const { account_id: accountId } of await listSignedIn(transaction, ids))
      await sessions.end(transaction, { accountId }, 'account deleted', now)
    if (ids.length > 0)
      await recordAudit(transaction, actor, { action: 'delete viewers', entity: 'account', details: { customerId, ids } })
    return { deleted: ids.length }
  })
}
