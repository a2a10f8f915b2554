/** Whoever has forgotten the password has no reach: these look by the key of a link, or by a proven address. */
import { customerRoles } from '@hop/contract/roles'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { accountProving } from '../account-addresses/public.js'

/**
 * Where nobody has proven the address: the accounts that it was given for, which nobody has proven another for either. The oldest first, as
 * far as mail goes to one address: strangers who give it for accounts of theirs come after whoever had it. None of staff: what somebody
 * typed for them opens a whole provider, and others of them set a password.
 */
export const listUnprovenOf = (db: Executor, email: string, most: number) =>
  db
    .selectFrom('accounts')
    .leftJoin('customers', 'customers.id', 'accounts.customer_id')
    .selectAll('accounts')
    .select('customers.name as own_customer_name')
    .where((where) => where(where.fn<string>('lower', ['accounts.email']), '=', email.toLowerCase()))
    .where('accounts.email_proven_at', 'is', null)
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.customer_is_deleted', '=', false)
    .where('accounts.role', 'in', customerRoles)
    .orderBy('accounts.id')
    .limit(most)
    .execute()

export const findOwnerOf = (db: Executor, email: string) =>
  accountProving(db, email)
    .leftJoin('customers', 'customers.id', 'accounts.customer_id')
    .selectAll('accounts')
    .select('customers.name as own_customer_name')
    .executeTakeFirst()

/** Those of before are worth nothing from now on. */
export const deleteOpenKeys = (transaction: Transaction, accountId: number) =>
  transaction.deleteFrom('recovery_keys').where('account_id', '=', accountId).where('used_at', 'is', null).execute()

export const insertKey = (
  transaction: Transaction,
  key: { lookup: string; account_id: number; created_at: Date; expires_at: Date; proves_email: string | null },
) => transaction.insertInto('recovery_keys').values(key).execute()

export const findKey = (db: Executor, lookup: string) =>
  db.selectFrom('recovery_keys').selectAll().where('lookup', '=', lookup).executeTakeFirst()

/** Held until the transaction ends: of two who send it at once, the second finds it used. */
export const lockKey = (transaction: Transaction, lookup: string) =>
  transaction.selectFrom('recovery_keys').selectAll().where('lookup', '=', lookup).forUpdate().executeTakeFirst()

export const markKeyUsed = (transaction: Transaction, lookup: string, now: Date) =>
  transaction.updateTable('recovery_keys').set({ used_at: now }).where('lookup', '=', lookup).execute()

export const deleteOldKeys = (db: Database, before: Date) =>
  db.deleteFrom('recovery_keys').where('expires_at', '<', before).execute()
