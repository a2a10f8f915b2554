import type { AdminAccount } from '@hop/contract/features/accounts'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import type { Caller } from '../../http/caller.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { violatedIndex } from '../../platform/database/unique-violation.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { readPasswordPolicy } from '../settings/settings.service.js'
import {
  deleteFailures,
  findAccountById,
  judgePassword,
  signedInUser,
  subjectOf,
  writePassword,
  type Sessions,
} from '../sign-in/sign-in.service.js'
import {
  type AccountRow,
  type ContactDetails,
  findAccount,
  insertAccount,
  lockAccount,
  lockSuperAdmins,
  markDeleted,
  type NewAccount,
  writeContactDetails,
} from './accounts.queries.js'
import { abilitiesOn, type AccountAbilities, canEditDetails } from './accounts.rules.js'

export { insertAccount, type NewAccount }

/** What two people who pick the same name at the same time are told: the database lets one of them have it. */
async function refusingDuplicates<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'accounts_username_unique') refuseField('DuplicateUsername', 'username')
    if (index === 'accounts_email_unique') refuseField('DuplicateEmail', 'email')
    throw error
  }
}

const asTarget = (row: Pick<AccountRow, 'id' | 'role'> & { locked_until?: Date | null }, now: Date) => ({
  id: row.id,
  role: row.role,
  isLocked: row.locked_until !== null && row.locked_until !== undefined && row.locked_until > now,
})

export function presentAdmin(row: AccountRow, caller: Caller, now: Date): AdminAccount {
  const target = asTarget(row, now)
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    address: row.address,
    role: row.role,
    creatorName: row.creator_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lockedUntil: target.isLocked ? (row.locked_until?.toISOString() ?? null) : null,
    can: abilitiesOn(caller, target),
  }
}

export async function createAdmin(
  platform: Platform,
  typed: ContactDetails & { username: string; password: string },
  request: CallerRequest,
): Promise<AdminAccount> {
  const { db, passwords } = platform
  const { caller, reach, now } = request
  judgePassword(typed.password, typed, await readPasswordPolicy(db, request.language), 'password')
  const { name, email, phone, address, username } = typed
  const passwordHash = await passwords.hash(typed.password)
  const account: NewAccount = {
    username,
    email,
    name,
    phone,
    address,
    role: 'Admin',
    passwordHash,
    isPasswordSetByStaff: true,
    createdBy: caller.accountId,
    now,
  }
  const created = db.transaction().execute(async (transaction) => {
    const { id } = await insertAccount(transaction, account)
    await recordAudit(transaction, request.actor, {
      action: 'create',
      entity: 'account',
      entityId: id,
      details: { username, role: 'Admin' },
    })
    return findAccount(reach, transaction, id)
  })
  const row = (await refusingDuplicates(created)) ?? refuse('AccountNotFound')
  return presentAdmin(row, caller, now)
}

export async function updateAccount(
  platform: Platform,
  sessions: Sessions,
  change: ContactDetails & { id: number; updatedAt?: string | undefined },
  request: CallerRequest,
): Promise<SignedInUser> {
  const { db } = platform
  const { caller, reach, now } = request
  const { id, name, email, phone, address } = change
  const written = db.transaction().execute(async (transaction) => {
    const account = (await lockAccount(reach, transaction, id)) ?? refuse('AccountNotFound')
    if (!canEditDetails(caller, asTarget(account, now))) refuse('AccountActionRefused')
    if (change.updatedAt && new Date(change.updatedAt).getTime() !== account.updated_at.getTime()) refuse('StaleEdit')
    await writeContactDetails(transaction, id, { name, email, phone, address }, now)
    await sessions.forget(transaction, id)
    await recordAudit(transaction, request.actor, {
      action: 'update',
      entity: 'account',
      entityId: id,
      details: changedFields(account, { name, email, phone, address }),
    })
  })
  await refusingDuplicates(written)
  return signedInUser(platform, (await findAccountById(db, id)) ?? refuse('AccountNotFound'), now)
}

/** Names of what changed; the values themselves are personal data and stay out of the log. */
const changedFields = (before: ContactDetails, after: ContactDetails) => ({
  changed: (['name', 'email', 'phone', 'address'] as const).filter((field) => before[field] !== after[field]),
})

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
  const account = await accountToActOn(platform, id, null, request)
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

/** The account, if it is within reach and the caller may do this to it; unlocking is harmless when nothing is locked. */
async function accountToActOn(
  { db }: Platform,
  id: number,
  ability: keyof AccountAbilities | null,
  { caller, reach, now }: CallerRequest,
) {
  const account = (await findAccount(reach, db, id)) ?? refuse('AccountNotFound')
  if (!abilitiesOn(caller, asTarget(account, now))[ability ?? 'edit']) refuse('AccountActionRefused')
  return account
}
