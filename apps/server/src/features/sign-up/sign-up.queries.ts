/** Whoever signs up has no reach yet: these look by the key of a link alone. */
import type { Insertable } from 'kysely'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'
import { accountProving } from '../account-addresses/public.js'

export type SignUpRow = NonNullable<Awaited<ReturnType<typeof findSignUp>>>

export const insertSignUp = (transaction: Transaction, row: Insertable<Tables['sign_ups']>) =>
  transaction
    .insertInto('sign_ups')
    .values(row)
    .onConflict((conflict) => conflict.column('lookup').doNothing())
    .execute()

export const findSignUp = (db: Executor, lookup: string) =>
  db.selectFrom('sign_ups').selectAll().where('lookup', '=', lookup).executeTakeFirst()

/**
 * Held until the transaction ends, with the other open ones of the address, always in the same order: of two who send the same at once, or
 * open two links, the second finds it used.
 */
export async function lockSignUp(transaction: Transaction, lookup: string): Promise<SignUpRow | undefined> {
  const rows = await transaction
    .selectFrom('sign_ups')
    .selectAll()
    .where((where) =>
      where.or([
        where('lookup', '=', lookup),
        where.and([
          where('used_at', 'is', null),
          where('email', '=', (inner) =>
            inner.selectFrom('sign_ups as asked').select('asked.email').where('asked.lookup', '=', lookup),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.find((row) => row.lookup === lookup)
}

/** And the other links to the same address, which lead to the same account from now on. */
export const markSignUpUsed = (
  transaction: Transaction,
  { id, email }: Pick<SignUpRow, 'id' | 'email'>,
  used: { used_at: Date; account_id: number; sent_mark: string },
) =>
  transaction
    .updateTable('sign_ups')
    .set({ used_at: used.used_at, account_id: used.account_id })
    .set((set) => ({ sent_mark: set.case().when('id', '=', id).then(used.sent_mark).else(null).end() }))
    .where((where) => where.or([where('id', '=', id), where('email', '=', email)]))
    .where('used_at', 'is', null)
    .execute()

export const deleteOldSignUps = (db: Database, before: Date) =>
  db.deleteFrom('sign_ups').where('expires_at', '<', before).execute()

/** Who proved the address, if anybody did. */
export const findProvenOwner = (db: Executor, email: string) =>
  accountProving(db, email)
    .select(['accounts.id', 'accounts.name', 'accounts.username', 'accounts.language', 'accounts.customer_id'])
    .executeTakeFirst()

export const findActivatedAccount = (db: Executor, id: number) =>
  db.selectFrom('accounts').select(['id', 'username', 'email', 'password_hash']).where('id', '=', id).executeTakeFirst()

export const findUsername = (db: Executor, username: string) =>
  db.selectFrom('accounts').select('id').where('username', '=', username).where('deleted_at', 'is', null).executeTakeFirst()

export const findSignUpById = (db: Executor, id: number) =>
  db.selectFrom('sign_ups').selectAll().where('id', '=', id).executeTakeFirst()
