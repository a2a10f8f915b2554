/**
 * Jobs in a backup of before migration 0022, when they stood in the tables of pg-boss and were a member of their own. They are put where
 * they were, as far as the migration reads it, and the migration moves them as in any upgrade.
 */
import type { ClientBase } from 'pg'
import type { ArchiveReader } from './archive/archive-reader.js'
import { copyIn, quotedColumns } from './copy-rows.js'
import { jobsMember, type Manifest } from './manifest.js'
import { RestoreRefused } from './restore-refused.js'

/** pg-boss 10 split this table by name and guarded it with indexes; for the moment of a restore the rows are enough. */
const table = `
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.job (
    id uuid, name text, priority integer, data jsonb, state pgboss.job_state, retry_limit integer, retry_count integer,
    retry_delay integer, retry_backoff boolean, start_after timestamptz, started_on timestamptz, singleton_key text,
    singleton_on timestamp, expire_in interval, created_on timestamptz, completed_on timestamptz, keep_until timestamptz,
    output jsonb, dead_letter text, policy text
  )`

export async function fillJobsOfPgBoss(
  client: ClientBase,
  archive: ArchiveReader,
  { columns, rows }: NonNullable<Manifest['database']['jobs']>,
): Promise<void> {
  await client.query(table)
  const count = await copyIn(client, `pgboss.job (${quotedColumns(columns)})`, archive.read(jobsMember))
  if (count !== rows) throw new RestoreRefused(`${count} jobs came in instead of ${rows}: nothing was changed`)
  // The processes that ran these jobs are gone.
  await client.query(`update pgboss.job set state = 'retry', started_on = null, start_after = now() where state = 'active'`)
}

/** Before a restore, or the migration would move what was there; and after it, when everything is moved and no older server can run. */
export async function dropJobsOfPgBoss(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists pgboss cascade')
}
