import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.js'

/** Held until the transaction ends. */
export const lockViewers = (transaction: Transaction, customerId: number) =>
  transaction
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('role', '=', 'View')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const markAllDeleted = (transaction: Transaction, ids: readonly number[], deletedBy: number, now: Date) =>
  transaction
    .updateTable('accounts')
    .set({ deleted_at: now, deleted_by: deletedBy })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

/** Returns those of these accounts that are signed in somewhere. */
export const listSignedIn = (transaction: Transaction, accountIds: readonly number[]) =>
  transaction
    .selectFrom('sessions')
    .select('account_id')
    .distinct()
    .where('account_id', '=', sql<number>`any(${accountIds})`)
    .where('ended_at', 'is', null)
    .execute()
