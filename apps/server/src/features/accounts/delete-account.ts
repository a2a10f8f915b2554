import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { type MeetingsChoice, resolveMeetingsOfLeaver, withdrawCancelled } from '../meetings/public.js'
import type { Sessions } from '../sign-in/public.js'
import { lockAccount, lockCustomerOfAccount, lockSuperAdmins } from './account-locks.queries.js'
import { accountToActOn } from './account-to-act-on.js'
import { isSuperAdmin } from './accounts.rules.js'
import { markDeleted } from './account-writes.queries.js'
import { requireAnotherAdministrator } from './last-administrator.js'

export async function deleteAccount(
  platform: Platform,
  sessions: Sessions,
  { id, ...choice }: MeetingsChoice & { id: number },
  request: CallerRequest,
): Promise<void> {
  const account = await accountToActOn(platform, id, 'delete', request)
  const cancelled = await platform.db.transaction().execute(async (transaction) => {
    if (isSuperAdmin(account.role)) {
      const left = (await lockSuperAdmins(transaction)).filter((other) => other.id !== id)
      // The caller must still be a super administrator: if two delete each other at the same time, one of them has to stay.
      if (!left.some((other) => other.id === request.caller.accountId)) refuse('LastSuperAdmin')
    }
    await lockCustomerOfAccount(request.reach, transaction, id)
    // Read again under the lock: it may have been deleted, or made an administrator, a moment ago.
    const locked = (await lockAccount(request.reach, transaction, id)) ?? refuse('AccountNotFound')
    await requireAnotherAdministrator(transaction, locked)
    const leaving = { customerId: locked.customer_id, accountIds: [id], isForGood: true }
    const cancelled = await resolveMeetingsOfLeaver(platform, transaction, leaving, choice, request)
    await markDeleted(transaction, id, request.caller.accountId, request.now)
    await sessions.end(transaction, { accountId: id }, 'account deleted', request.now)
    await recordAudit(transaction, request.actor, {
      action: 'delete',
      entity: 'account',
      entityId: id,
      details: { username: account.username },
    })
    return cancelled
  })
  await withdrawCancelled(platform, cancelled, request.now)
}
