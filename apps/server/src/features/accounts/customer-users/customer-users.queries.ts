import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.js'

export const markViewersDeleted = (transaction: Transaction, customerId: number, deletedBy: number, now: Date) =>
  transaction
    .updateTable('accounts')
    .set({ deleted_at: now, deleted_by: deletedBy })
    .where('customer_id', '=', customerId)
    .where('role', '=', 'View')
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()

/** Of these accounts, those that are signed in somewhere. */
export const listSignedIn = (transaction: Transaction, accountIds: readonly number[]) =>
  transaction
    .selectFrom('sessions')
    .select('account_id')
    .distinct()
    .where('account_id', '=', sql<number>`any(${accountIds})`)
    .where('ended_at', 'is', null)
    .execute()
