import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { readPasswordPolicy } from '../settings/public.js'
import { markBrowser } from './known-browsers.js'
import { mailAccountOwner } from './owner-mails.js'
import { validatePassword } from './validate-password.js'
import type { Sessions } from './sessions.js'
import { findAccountById, findLinkMark, lockPasswordHash, writePassword } from './sign-in.queries.js'
import { verifyPassword } from './verify-password.js'

interface Change {
  oldPassword: string
  newPassword: string
}

/**
 * Every session ends, this one too, and no browser is known any more: the answer holds a new token and a new mark, so the person goes on
 * and a thief does not.
 */
export async function changeMyPassword(
  platform: Platform,
  sessions: Sessions,
  change: Change,
  request: SignedInRequest,
): Promise<{ token: string; deviceMark: string }> {
  const { db, passwords } = platform
  const { caller, now } = request
  const account = (await findAccountById(db, caller.accountId)) ?? refuse('TokenInvalid')
  const attempt = { account, password: change.oldPassword, from: { kind: 'session' } } as const
  await verifyPassword(platform, attempt, request, () => refuseField('CurrentPasswordWrong', 'oldPassword'))
  if (await passwords.isRight(change.newPassword, account.password_hash)) refuseField('passwordhasbeenusedbefore', 'newPassword')
  await validatePassword(change.newPassword, account, await readPasswordPolicy(db, request.language), 'newPassword')
  const passwordHash = await passwords.hash(change.newPassword)
  const { token } = await db.transaction().execute(async (transaction) => {
    // If two people who know the old password change it at the same time, the second one is refused: it is no longer the
    // password.
    const current = await lockPasswordHash(transaction, account.id)
    if (current !== account.password_hash) refuseField('CurrentPasswordWrong', 'oldPassword')
    await writePassword(transaction, account.id, passwordHash, false, now)
    await sessions.end(transaction, { accountId: account.id }, 'password changed', now)
    const owner = { ...account, customerName: account.own_customer_name }
    await mailAccountOwner(platform, transaction, owner, { kind: 'passwordChanged' }, request.language)
    await recordAudit(transaction, request.actor, { action: 'change password', entity: 'account', entityId: account.id })
    // The same sign-in goes on: a linking that it has begun is finished in the new session.
    const linkMark = await findLinkMark(transaction, caller.sessionId)
    return sessions.open(transaction, account.id, { ...request, linkMark })
  })
  return { token, deviceMark: markBrowser(platform, { id: account.id, password_changed_at: now }, now, null) }
}
