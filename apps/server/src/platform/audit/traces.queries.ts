import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../tables/index.js'
import type { Database } from '../database/database.js'

export type TraceRow = Insertable<Tables['audit_traces']> & { minute: Date; count: number }

/** PostgreSQL takes 65,535 values per statement; a row has ten. */
const rowsAtOnce = 1000

export async function addTraces(db: Database, rows: readonly TraceRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db
      .insertInto('audit_traces')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['minute', 'action', 'entity', 'entity_id', 'address', 'account_name', 'reason'])
          .doUpdateSet({ count: sql`audit_traces.count + excluded.count` }),
      )
      .execute()
}

/** In one statement, so that on any number of servers nothing is lost or counted twice. */
export const moveTracesToLog = (db: Database, upTo: Date) =>
  sql`
    with moved as (delete from audit_traces where minute <= ${upTo} returning *)
    insert into audit_log (happened_at, account_id, account_name, action, entity, entity_id, details, address, request_id)
    select minute, max(account_id), account_name, action, entity, nullif(entity_id, ''),
      jsonb_build_object('count', sum(count), 'reasons', jsonb_object_agg(reason, count)), address, min(request_id)
    from moved
    group by minute, action, entity, entity_id, address, account_name
    order by minute`.execute(db)
