import type { Database } from './database.js'

/** How many rows a list holds while nothing narrows it; the database keeps count (migration 0010). */
export const keptTotalOf = (db: Database, lists: readonly string[], scope?: number) =>
  db
    .selectFrom('list_totals')
    .select(({ fn }) => fn.sum<string | null>('rows').as('total'))
    .where('list', 'in', [...lists])
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope ?? 0))
