import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { lockCustomer } from '../../customer-status/public.js'
import { type MeetingsChoice, resolveMeetingsOfLeaver, withdrawCancelled } from '../../meetings/public.js'
import type { Sessions } from '../../sign-in/public.js'
import { releaseInvitations } from '../account-writes.queries.js'
import { listSignedIn, lockViewers, markAllDeleted } from './customer-users.queries.js'

export async function deleteAllViewers(
  platform: Platform,
  sessions: Sessions,
  choice: MeetingsChoice,
  request: CallerRequest,
): Promise<{ deleted: number }> {
  const { caller, reach, now, actor } = request
  const customerId = ownCustomerId(reach)
  const { ids, cancelled } = await platform.db.transaction().execute(async (transaction) => {
    const customer = (await lockCustomer(transaction, customerId)) ?? refuse('Forbidden')
    if (customer.status !== 'Active') refuse('CustomerRestricted')
    const viewers = (await lockViewers(transaction, customerId)).map(({ id }) => id)
    const leaving = { customerId, accountIds: viewers, isForGood: true, areMany: true } as const
    const cancelled = await resolveMeetingsOfLeaver(platform, transaction, leaving, choice, request)
    await markAllDeleted(transaction, viewers, caller.accountId, now)
    await releaseInvitations(transaction, viewers)
    for (const { account_id: accountId } of await listSignedIn(transaction, viewers))
      await sessions.end(transaction, { accountId }, 'account deleted', now)
    if (viewers.length > 0)
      await recordAudit(transaction, actor, {
        action: 'delete viewers',
        entity: 'account',
        details: { customerId, ids: viewers },
      })
    return { ids: viewers, cancelled }
  })
  await withdrawCancelled(platform, cancelled, now)
  return { deleted: ids.length }
}
