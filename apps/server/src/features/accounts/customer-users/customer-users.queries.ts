import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.js'

/** Of these names, those that live accounts have: usernames and e-mail addresses are unique over every customer. */
export async function listTakenNames(db: Database, usernames: readonly string[], emails: readonly string[]) {
  const taken = (column: 'username' | 'email', names: readonly string[]) =>
    sql<{ name: string }>`
      select lower(${sql.ref(column)}) as name from accounts
      where deleted_at is null and not customer_is_deleted and lower(${sql.ref(column)}) = any(${names})`.execute(db)
  const [byUsername, byEmail] = [await taken('username', usernames), await taken('email', emails)]
  return { usernames: byUsername.rows.map(({ name }) => name), emails: byEmail.rows.map(({ name }) => name) }
}

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
