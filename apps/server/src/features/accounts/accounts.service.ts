import type { SignedInUser } from '@hop/contract/features/sign-in'
import type { Role } from '@hop/contract/roles'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
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
  type ContactDetails,
  findAccount,
  insertAccount,
  lockAccount,
  lockRegion,
  lockSuperAdmins,
  markDeleted,
  type NewAccount,
  writeContactDetails,
  writeRegion,
} from './accounts.queries.js'
import { abilitiesOn, type AccountAbilities, canEditDetails, canMoveToRegion } from './accounts.rules.js'
import { asTarget } from './present-account.js'
import { refusingDuplicates } from '../../platform/database/refusing-duplicates.js'
import { accountIndexes } from './unique-indexes.js'

export { insertAccount, type NewAccount }
export { accountIndexes } from './unique-indexes.js'

export async function updateAccount(
  platform: Platform,
  sessions: Sessions,
  change: ContactDetails & { id: number; areaId?: number | undefined; updatedAt?: string | undefined },
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
    const isMoved = await moveToRegion(transaction, account, change.areaId, request)
    // Whoever is moved reaches other customers from now on, and signs in anew.
    if (isMoved) await sessions.end(transaction, { accountId: id }, 'moved to another region', now)
    else await sessions.forget(transaction, id)
    const changed = changedFields(account, { name, email, phone, address })
    await recordAudit(transaction, request.actor, {
      action: 'update',
      entity: 'account',
      entityId: id,
      details: isMoved ? { changed, regionId: change.areaId } : { changed },
    })
  })
  await refusingDuplicates(written, accountIndexes)
  return signedInUser(platform, (await findAccountById(db, id)) ?? refuse('AccountNotFound'), now)
}

/** Names of what changed; the values themselves are personal data and stay out of the log. */
const changedFields = (before: ContactDetails, after: ContactDetails) =>
  (['name', 'email', 'phone', 'address'] as const).filter((field) => before[field] !== after[field])

async function moveToRegion(
  transaction: Transaction,
  account: { id: number; role: Role; region_id: number | null },
  regionId: number | undefined,
  { caller, now }: CallerRequest,
): Promise<boolean> {
  if (regionId === undefined) return false
  if (!canMoveToRegion(caller, asTarget(account, now))) refuse('AccountActionRefused')
  if (regionId === account.region_id) return false
  if (!(await lockRegion(transaction, regionId))) refuseField('RegionNotFound', 'areaId')
  await writeRegion(transaction, account.id, regionId)
  return true
}

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
