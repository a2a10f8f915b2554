import type { Database, Executor, Transaction } from '../database/database.js'

interface DiscardedFile {
  key: string
  discard_after: Date
}

export const insertDiscardedFile = (db: Database, row: DiscardedFile) => db.insertInto('discarded_files').values(row).execute()

/** False when it was not there. */
export async function deleteDiscardedFile(db: Executor, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('discarded_files').where('key', '=', key).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** PostgreSQL takes 65,535 values per statement. */
const rowsAtOnce = 1000

export async function writeDiscardedFiles(transaction: Transaction, keys: readonly string[], discard_after: Date): Promise<void> {
  const rows = keys.map((key) => ({ key, discard_after }))
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await transaction
      .insertInto('discarded_files')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ discard_after }))
      .execute()
}

export const putOffDiscardedFile = (db: Database, { key, discard_after }: DiscardedFile) =>
  db.updateTable('discarded_files').set({ discard_after }).where('key', '=', key).execute()

export const listFilesToDiscard = (db: Database, now: Date, limit: number) =>
  db.selectFrom('discarded_files').select('key').where('discard_after', '<=', now).orderBy('discard_after').limit(limit).execute()
