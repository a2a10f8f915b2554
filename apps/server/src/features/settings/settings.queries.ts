import { sql } from 'kysely'
import { advisoryLocks } from '../../platform/database/advisory-locks.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'

/** Settings belong to the whole portal: no reach applies. */
export const findSavedSetting = (db: Executor, key: string) =>
  db.selectFrom('settings').select(['value', 'updated_at']).where('key', '=', key).executeTakeFirst()

export const listSavedSettings = (db: Executor, keys: readonly string[]) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()

export const findSetting = async (db: Database, key: string): Promise<Record<string, unknown> | undefined> =>
  (await findSavedSetting(db, key))?.value

/** Until the transaction ends nobody else saves a setting; one that was never saved has no row to lock. */
export const lockSettings = (transaction: Transaction) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.settings})`.execute(transaction)

export const writeSetting = (transaction: Transaction, key: string, value: object, now: Date) =>
  transaction
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value), updated_at: now }))
    .execute()
