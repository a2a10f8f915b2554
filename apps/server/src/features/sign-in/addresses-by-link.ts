/** An address counts by a link that was sent to it, and one that was asked for counts no more once somebody else may have asked. */
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { violatedIndex } from '../../platform/database/unique-violation.js'
import { linkInvitations, proveLinkedAddress, type SignInAccount, withdrawPendingEmail } from './sign-in.queries.js'

/** False where the account has another address by now, or somebody else has proven this one. */
export async function proveByLink(
  transaction: Transaction,
  account: SignInAccount,
  email: string,
  actor: Actor,
): Promise<boolean> {
  const proven = proveLinkedAddress(transaction, account.id, email, actor.now).catch((error: unknown) => {
    if (violatedIndex(error) === 'accounts_proven_email_unique') return undefined
    throw error
  })
  if (!(await proven)) return false
  await linkInvitations(transaction, account, email)
  await recordAudit(transaction, actor, { action: 'prove e-mail', entity: 'account', entityId: account.id })
  return true
}

export async function withdrawAskedEmail(transaction: Transaction, accountId: number, actor: Actor): Promise<void> {
  if (await withdrawPendingEmail(transaction, accountId))
    await recordAudit(transaction, actor, { action: 'withdraw e-mail', entity: 'account', entityId: accountId })
}
