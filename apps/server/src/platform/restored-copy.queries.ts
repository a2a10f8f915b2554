/** The mark of a restored copy, in the table of settings. */
import type { Executor } from './database/database.js'

export const copyMarkKey = 'RestoredCopy' as const

export interface RestoredCopy {
  /** When the backup was made. */
  backedUpAt: string
  restoredAt: string
}

/** A condition for statements that a quiet copy must not carry out. */
export const isInUseSql = `not exists (select from settings where settings.key = '${copyMarkKey}')`

export async function findCopyMark(db: Executor): Promise<RestoredCopy | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', copyMarkKey).executeTakeFirst()
  return row && (row.value as unknown as RestoredCopy)
}
