import type { Database, Transaction } from '../../platform/database/database.js'

/** Settings belong to the whole portal: no reach applies. */
export async function findSetting(db: Database, key: string): Promise<Record<string, unknown> | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export const writeSetting = (transaction: Transaction, key: string, value: object, now: Date) =>
  transaction
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value), updated_at: now }))
    .execute()
