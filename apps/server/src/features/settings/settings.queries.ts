import type { Database } from '../../platform/database/database.js'

/** Settings belong to the whole portal: no reach applies. */
export async function findSetting(db: Database, key: string): Promise<Record<string, unknown> | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
