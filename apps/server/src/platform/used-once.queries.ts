import type { Database } from './database/database.js'

interface UsedMark {
  kind: string
  mark: string
}

/** False when it was there already. */
export async function insertUsedMark(db: Database, { kind, mark }: UsedMark, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('used_once')
    .values({ kind, mark, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['kind', 'mark']).doNothing())
    .returning('mark')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findUsedMark = (db: Database, { kind, mark }: UsedMark) =>
  db.selectFrom('used_once').select('mark').where('kind', '=', kind).where('mark', '=', mark).executeTakeFirst()

export const deleteUsedMarks = (db: Database, expiredBefore: Date) =>
  db.deleteFrom('used_once').where('expires_at', '<', expiredBefore).execute()
