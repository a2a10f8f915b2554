import { sql, type Transaction } from 'kysely'
import type { Role } from '@hop/contract/roles'
import type { Tables } from '../../tables/index.js'

export interface NewAccount {
  username: string
  email: string
  name: string
  phone: string
  address: string
  role: Tables['accounts']['role']
  customerId?: number
  regionId?: number
  passwordHash: string
  isPasswordSetByStaff: boolean
  /** Left out while the address is not proven. */
  emailProvenAt?: Date
  /** The address to which the portal sent the password, which was shown nowhere else. */
  passwordMailedTo?: string | null
  /** Made with placeholders: its owner completes it before anything else. */
  isProfileDue?: boolean
  createdBy: number | null
  now: Date
}

const rowOf = (account: NewAccount) => ({
  username: account.username,
  email: account.email,
  name: account.name,
  phone: account.phone,
  address: account.address,
  role: account.role,
  customer_id: account.customerId ?? null,
  region_id: account.regionId ?? null,
  password_hash: account.passwordHash,
  password_changed_at: account.now,
  password_set_by_staff: account.isPasswordSetByStaff,
  email_proven_at: account.emailProvenAt ?? null,
  password_mailed_to: account.passwordMailedTo ?? null,
  profile_due: account.isProfileDue ?? false,
  created_by: account.createdBy,
  created_at: account.now,
  updated_at: account.now,
})

export const insertAccount = (transaction: Transaction<Tables>, account: NewAccount) =>
  transaction.insertInto('accounts').values(rowOf(account)).returning('id').executeTakeFirstOrThrow()

/** PostgreSQL takes 65,535 values per statement; a row has seventeen. */
const rowsAtOnce = 1000

export async function insertAccounts(transaction: Transaction<Tables>, accounts: readonly NewAccount[]): Promise<void> {
  for (let start = 0; start < accounts.length; start += rowsAtOnce) {
    const rows = accounts.slice(start, start + rowsAtOnce).map(rowOf)
    await transaction.insertInto('accounts').values(rows).execute()
  }
}

export interface ContactDetails {
  name: string
  email: string
  phone: string
  address: string
}

/** All but the e-mail address, which has to be proven. */
export const writeContactDetails = (
  transaction: Transaction<Tables>,
  id: number,
  details: Omit<ContactDetails, 'email'>,
  now: Date,
) =>
  transaction
    .updateTable('accounts')
    .set({ ...details, updated_at: now })
    .where('id', '=', id)
    .execute()

/** In place of the placeholders of a sign-in elsewhere. False when nothing was due. */
export async function completeAccount(
  transaction: Transaction<Tables>,
  id: number,
  details: Omit<ContactDetails, 'email'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set({ ...details, profile_due: false, updated_at: now })
    .where('id', '=', id)
    .where('profile_due', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const writeRegion = (transaction: Transaction<Tables>, id: number, regionId: number) =>
  transaction.updateTable('accounts').set({ region_id: regionId }).where('id', '=', id).execute()

export interface AccountFeatures {
  activeFaceId: number
  activeVoiceText: number
  autoCheckVoiceText: number
}

export const writeFeatures = (transaction: Transaction<Tables>, id: number, features: AccountFeatures) =>
  transaction
    .updateTable('accounts')
    .set({
      active_face_id: features.activeFaceId,
      active_voice_text: features.activeVoiceText,
      auto_check_voice_text: features.autoCheckVoiceText,
    })
    .where('id', '=', id)
    .execute()

export const writeRole = (transaction: Transaction<Tables>, id: number, role: Role) =>
  transaction.updateTable('accounts').set({ role }).where('id', '=', id).execute()

export async function markDeleted(transaction: Transaction<Tables>, id: number, deletedBy: number, now: Date): Promise<void> {
  await transaction.updateTable('accounts').set({ deleted_at: now, deleted_by: deletedBy }).where('id', '=', id).execute()
  await releaseInvitations(transaction, [id])
}

/** Invitations were sent to the address, not to the account: a new account that proves the address is invited again. */
export const releaseInvitations = (transaction: Transaction<Tables>, accountIds: readonly number[]) =>
  transaction
    .updateTable('meeting_participants')
    .set({ account_id: null })
    .where('account_id', '=', sql<number>`any(${accountIds})`)
    .execute()
