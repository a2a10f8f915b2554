/** Deleting the own account: the one thing about it that its owner cannot undo. */
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse, refuseField, refuseInput } from '../../../platform/refusal.js'
import { type MeetingsChoice, resolveMeetingsOfLeaver, withdrawCancelled } from '../../meetings/public.js'
import { verifyPassword, findAccountById, type Sessions } from '../../sign-in/public.js'
import { lockAccount, lockCustomerOfAccount, lockSuperAdmins } from '../account-locks.queries.js'
import { isSuperAdmin } from '../accounts.rules.js'
import { markDeleted } from '../account-writes.queries.js'
import { requireAnotherAdministrator } from '../last-administrator.js'

interface Typed extends MeetingsChoice {
  username: string
  password: string
}

export async function deleteOwnAccount(
  platform: Platform,
  sessions: Sessions,
  typed: Typed,
  request: CallerRequest,
): Promise<void> {
  const { caller, now, actor } = request
  const account = (await findAccountById(platform.db, caller.accountId)) ?? refuse('TokenInvalid')
  if (typed.username.toLowerCase() !== account.username) refuseInput('username', 'usernameMismatch')
  const attempt = { account, password: typed.password, from: { kind: 'session' } } as const
  await verifyPassword(platform, attempt, request, () => refuseField('CurrentPasswordWrong', 'password'))
  const cancelled = await platform.db.transaction().execute(async (transaction) => {
    const { customer_id: customerId } = await requireOthersToStay(transaction, request)
    const leaving = { customerId, accountIds: [account.id], isForGood: true }
    const cancelled = await resolveMeetingsOfLeaver(platform, transaction, leaving, typed, request)
    await markDeleted(transaction, account.id, account.id, now)
    await sessions.end(transaction, { accountId: account.id }, 'account deleted', now)
    const details = { username: account.username }
    await recordAudit(transaction, actor, { action: 'delete own', entity: 'account', entityId: account.id, details })
    return cancelled
  })
  await withdrawCancelled(platform, cancelled, now)
}

/** If several leave at the same time, the last one stays. The customer is locked before the account, as everywhere. */
async function requireOthersToStay(transaction: Transaction, { caller, reach }: CallerRequest) {
  const id = caller.accountId
  if (isSuperAdmin(caller.role)) {
    const all = await lockSuperAdmins(transaction)
    if (all.every((other) => other.id === id)) refuse('LastSuperAdmin')
  }
  await lockCustomerOfAccount(reach, transaction, id)
  const account = (await lockAccount(reach, transaction, id)) ?? refuse('TokenInvalid')
  await requireAnotherAdministrator(transaction, account)
  return account
}
