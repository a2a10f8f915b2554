import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { readPasswordPolicy } from '../settings/settings.service.js'
import { deleteFailures, judgePassword, subjectOf, writePassword, type Sessions } from '../sign-in/sign-in.service.js'
import { holdsMeeting, lockAccount, lockCustomerOfAccount, lockSuperAdmins } from './account-locks.queries.js'
import { insertAccount, insertAccounts, markDeleted, type NewAccount } from './account-writes.queries.js'
import { findAccount } from './accounts.queries.js'
import { abilitiesOn, type AccountAbilities, refusalOf } from './accounts.rules.js'
import { refuseToLoseLastAdministrator } from './last-administrator.js'
import { asTarget } from './present-account.js'

export { insertAccount, insertAccounts, type NewAccount }
export { accountIndexes } from './unique-indexes.js'

export async function resetPassword(
  platform: Platform,
  sessions: Sessions,
  reset: { id: number; password: string },
  request: CallerRequest,
): Promise<void> {
  const { db, passwords } = platform
  const account = await accountToActOn(platform, reset.id, 'resetPassword', request)
  if (await passwords.isRight(reset.password, account.password_hash)) refuseField('passwordhasbeenusedbefore', 'password')
  judgePassword(reset.password, account, await readPasswordPolicy(db, request.language), 'password')
  const passwordHash = await passwords.hash(reset.password)
  await db.transaction().execute(async (transaction) => {
    await writePassword(transaction, account.id, passwordHash, true, request.now)
    await sessions.end(transaction, { accountId: account.id }, 'password reset', request.now)
    await deleteFailures(transaction, subjectOf(account, ''))
    await recordAudit(transaction, request.actor, { action: 'reset password', entity: 'account', entityId: account.id })
  })
}

export async function unlockAccount(platform: Platform, id: number, request: CallerRequest): Promise<void> {
  // Whoever may set a new password may unlock as well; where nothing is locked, that is harmless.
  const account = await accountToActOn(platform, id, 'resetPassword', request)
  await platform.db.transaction().execute(async (transaction) => {
    await deleteFailures(transaction, subjectOf(account, ''))
    await recordAudit(transaction, request.actor, { action: 'unlock', entity: 'account', entityId: id })
  })
}

export async function deleteAccount(platform: Platform, sessions: Sessions, id: number, request: CallerRequest): Promise<void> {
  const account = await accountToActOn(platform, id, 'delete', request)
  await platform.db.transaction().execute(async (transaction) => {
    if (account.role === 'SupperAdmin') {
      const left = (await lockSuperAdmins(transaction)).filter((other) => other.id !== id)
      // Whoever asks must still be one of those left: two who delete each other at once cannot both be gone.
      if (!left.some((other) => other.id === request.caller.accountId)) refuse('LastSuperAdmin')
    }
    await lockCustomerOfAccount(request.reach, transaction, id)
    // Read again under the lock: it may have been deleted, or made an administrator, a moment ago.
    const locked = (await lockAccount(request.reach, transaction, id)) ?? refuse('AccountNotFound')
    await refuseToLoseLastAdministrator(transaction, locked)
    // Nobody else could end it.
    if (await holdsMeeting(transaction, id)) refuse('AccountInMeeting')
    await markDeleted(transaction, id, request.caller.accountId, request.now)
    await sessions.end(transaction, { accountId: id }, 'account deleted', request.now)
    await recordAudit(transaction, request.actor, {
      action: 'delete',
      entity: 'account',
      entityId: id,
      details: { username: account.username },
    })
  })
}

/** The account, if it is within reach and the caller may do this to it. */
async function accountToActOn(
  { db }: Platform,
  id: number,
  ability: keyof AccountAbilities,
  { caller, reach, now }: CallerRequest,
) {
  const account = (await findAccount(reach, db, id)) ?? refuse('AccountNotFound')
  const target = asTarget(account, now)
  if (!abilitiesOn(caller, target)[ability]) refuse(refusalOf(caller, target, ability))
  return account
}
