/** What other people may reset for the owner: set a new password, end a lock after wrong passwords, or remove a lost second step. */
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuseField } from '../../platform/refusal.js'
import { readPasswordPolicy } from '../settings/public.js'
import { forgetGuesses, validatePassword, type Sessions, mailAccountOwner, writePassword } from '../sign-in/public.js'
import { clearTwoStep } from '../two-step/public.js'
import { accountToActOn } from './account-to-act-on.js'
import type { AccountRow } from './accounts.queries.js'

export async function resetPassword(
  platform: Platform,
  sessions: Sessions,
  reset: { id: number; password: string },
  request: CallerRequest,
): Promise<AccountRow> {
  const { db, passwords } = platform
  const account = await accountToActOn(platform, reset.id, 'resetPassword', request)
  if (await passwords.isRight(reset.password, account.password_hash)) refuseField('passwordhasbeenusedbefore', 'password')
  await validatePassword(reset.password, account, await readPasswordPolicy(db, request.language), 'password')
  const passwordHash = await passwords.hash(reset.password)
  await db.transaction().execute(async (transaction) => {
    await writePassword(transaction, account.id, passwordHash, true, request.now)
    await sessions.end(transaction, { accountId: account.id }, 'password reset', request.now)
    await forgetGuesses(platform, transaction, account)
    const owner = { ...account, customerName: account.own_customer_name }
    await mailAccountOwner(platform, transaction, owner, { kind: 'passwordReset' }, request.language)
    await recordAudit(transaction, request.actor, { action: 'reset password', entity: 'account', entityId: account.id })
  })
  return account
}

export async function unlockAccount(platform: Platform, id: number, request: CallerRequest): Promise<void> {
  // People who may set a new password may unlock as well; if nothing is locked, this changes nothing.
  const account = await accountToActOn(platform, id, 'resetPassword', request)
  await platform.db.transaction().execute(async (transaction) => {
    await forgetGuesses(platform, transaction, account)
    await recordAudit(transaction, request.actor, { action: 'unlock', entity: 'account', entityId: id })
  })
}

/** The owner sets the second step up again: right after signing in, if it is required. */
export async function resetTwoStep(platform: Platform, sessions: Sessions, id: number, request: CallerRequest): Promise<void> {
  const account = await accountToActOn(platform, id, 'resetTwoStep', request)
  await platform.db.transaction().execute(async (transaction) => {
    await clearTwoStep(transaction, account.id)
    await sessions.end(transaction, { accountId: account.id }, 'two-step sign-in reset', request.now)
    await forgetGuesses(platform, transaction, account)
    const owner = { ...account, customerName: account.own_customer_name }
    await mailAccountOwner(platform, transaction, owner, { kind: 'twoStepReset' }, request.language)
    await recordAudit(transaction, request.actor, { action: 'reset two steps', entity: 'account', entityId: account.id })
  })
}
