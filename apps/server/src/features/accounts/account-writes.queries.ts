import type { Transaction } from 'kysely'
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
  created_by: account.createdBy,
  created_at: account.now,
  updated_at: account.now,
})

export const insertAccount = (transaction: Transaction<Tables>, account: NewAccount) =>
  transaction.insertInto('accounts').values(rowOf(account)).returning('id').executeTakeFirstOrThrow()

/** PostgreSQL takes 65,535 values at once; a row has fourteen. */
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

export const writeContactDetails = (transaction: Transaction<Tables>, id: number, details: ContactDetails, now: Date) =>
  transaction
    .updateTable('accounts')
    .set({ ...details, updated_at: now })
    .where('id', '=', id)
    .execute()

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

export const markDeleted = (transaction: Transaction<Tables>, id: number, deletedBy: number, now: Date) =>
  transaction.updateTable('accounts').set({ deleted_at: now, deleted_by: deletedBy }).where('id', '=', id).execute()
