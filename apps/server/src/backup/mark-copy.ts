/**
 * Nobody knows whether the original still runs. So what is restored stays quiet until a person puts it to use, unless he said at once that
 * the original is gone.
 */
import type { ClientBase } from 'pg'
import { copyMarkKey } from '../platform/restored-copy.queries.js'

/** In the transaction that fills the database: there is no moment at which a portal would find the data without the mark. */
export async function markCopy(client: ClientBase, backedUpAt: string): Promise<void> {
  await client.query(
    `insert into public.settings (key, value, updated_at)
     values ($1, jsonb_build_object(
       'backedUpAt', $2::text,
       'restoredAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     ), now())
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [copyMarkKey, backedUpAt],
  )
}

/**
 * What was ended in the original since, by its owner or by a new password, would be open again and could even put the copy to use. People
 * sign in anew: somebody who may not any more hardly gets that far.
 */
export async function endSessionsOfCopy(client: ClientBase): Promise<void> {
  await client.query(`update public.sessions set ended_at = now(), ended_reason = 'restored copy' where ended_at is null`)
}

/** The backup itself may be one of a copy. */
export async function unmarkCopy(client: ClientBase): Promise<void> {
  await client.query('delete from public.settings where key = $1', [copyMarkKey])
}
