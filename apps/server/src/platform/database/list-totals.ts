import type { Database } from './database.js'

/** How many rows a list holds while nothing narrows it; the database keeps count (migration 0010). */
export async function readListTotal(db: Database, lists: readonly string[], scope?: number): Promise<number> {
  const counted = await db
    .selectFrom('list_totals')
    .select(({ fn }) => fn.sum<string | null>('rows').as('total'))
    .where('list', 'in', [...lists])
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope ?? 0))
    .executeTakeFirst()
  return Number(counted?.total ?? 0)
}
