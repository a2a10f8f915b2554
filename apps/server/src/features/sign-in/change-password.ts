import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { readPasswordPolicy } from '../settings/public.js'
import { verifyPassword, subjectOf } from './verify-password.js'
import { validatePassword } from './validate-password.js'
import type { Sessions } from './sessions.js'
import { findAccountById, writePassword } from './sign-in.queries.js'

interface Change {
  oldPassword: string
  newPassword: string
}

/** Every session ends, this one too: the answer holds the token of a new one, so the person goes on and a thief does not. */
export async function changeMyPassword(
  platform: Platform,
  sessions: Sessions,
  change: Change,
  request: CallerRequest,
): Promise<{ token: string }> {
  const { db, passwords } = platform
  const { caller, now } = request
  const account = (await findAccountById(db, caller.accountId)) ?? refuse('TokenInvalid')
  const check = {
    subject: subjectOf(account, ''),
    accountId: account.id,
    passwordHash: account.password_hash,
    password: change.oldPassword,
    now,
  }
  await verifyPassword(platform, sessions, check, () => refuseField('CurrentPasswordWrong', 'oldPassword'))
  if (await passwords.isRight(change.newPassword, account.password_hash)) refuseField('passwordhasbeenusedbefore', 'newPassword')
  await validatePassword(change.newPassword, account, await readPasswordPolicy(db, request.language), 'newPassword')
  const passwordHash = await passwords.hash(change.newPassword)
  return db.transaction().execute(async (transaction) => {
    await writePassword(transaction, account.id, passwordHash, false, now)
    await sessions.end(transaction, { accountId: account.id }, 'password changed', now)
    await recordAudit(transaction, request.actor, { action: 'change password', entity: 'account', entityId: account.id })
    return sessions.open(transaction, account.id, request)
  })
}
