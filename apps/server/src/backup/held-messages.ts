/**
 * Messages that waited when the backup was made may have been sent since. This is unknown, so none is sent automatically: they
 * stay in the outbox until a person sends them from there.
 */
import type { ClientBase } from 'pg'
import { deliveryJobNames } from '../platform/messages/delivery-job-names.js'

export async function holdUnsentMessages(client: ClientBase, madeAt: string): Promise<number> {
  const { rowCount } = await client.query(
    `update public.deliveries set state = 'queued', transport = 'outbox',
       last_error = 'restored from the backup of ' || $1::text || '; it may have been sent since'
     where state in ('queued', 'sending', 'failed')`,
    [madeAt],
  )
  for (const table of ['public.jobs', 'pgboss.job']) {
    const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table])
    if (rows[0]?.exists) await client.query(`delete from ${table} where name = any($1)`, [Object.values(deliveryJobNames)])
  }
  return rowCount ?? 0
}
