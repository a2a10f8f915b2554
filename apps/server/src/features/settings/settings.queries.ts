import { sql } from 'kysely'
import { advisoryLocks } from '../../platform/database/advisory-locks.js'
import type { Executor, Transaction } from '../../platform/database/database.js'
import type { Saved, SavedSettings, SettingKey } from './saved-settings.js'

/** Settings belong to the whole portal: no reach applies. */
export async function findSavedSetting<Key extends SettingKey>(db: Executor, key: Key) {
  const row = await db.selectFrom('settings').select(['value', 'updated_at']).where('key', '=', key).executeTakeFirst()
  return row && { value: row.value as Saved<Key>, updated_at: row.updated_at }
}

export async function findSavedSettings<Key extends SettingKey>(db: Executor, keys: readonly Key[]) {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as { [Each in Key]?: Saved<Each> }
}

/** Until the transaction ends nobody else saves a setting; one that was never saved has no row to lock. */
export const lockSettingRows = (transaction: Transaction) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.settings})`.execute(transaction)

export const writeSetting = <Key extends SettingKey>(transaction: Transaction, key: Key, value: SavedSettings[Key], now: Date) =>
  transaction
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value), updated_at: now }))
    .execute()

/** What it held; undefined when it was not there. */
export async function deleteSetting<Key extends SettingKey>(transaction: Transaction, key: Key) {
  const row = await transaction.deleteFrom('settings').where('key', '=', key).returning('value').executeTakeFirst()
  return row && (row.value as Saved<Key>)
}
