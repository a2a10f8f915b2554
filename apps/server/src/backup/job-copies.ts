/** The queue of jobs in a backup: it is also the outbox, so what waits must not be lost. Over pg-boss's tables, as platform/jobs is. */
import type { ClientBase } from 'pg'
import { quotedColumns } from './copy-rows.js'

/** What is done is left out. */
const worthKeeping = `state < 'completed' or state = 'failed'`

interface JobQueue {
  name: string
  options: Record<string, unknown>
}

export async function hasJobTables(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('pgboss.job') is not null as exists`)
  return rows[0]?.exists ?? false
}

export async function listJobQueues(client: ClientBase): Promise<JobQueue[]> {
  const { rows } = await client.query<JobQueue>(
    `select name, json_strip_nulls(json_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
       'retryBackoff', retry_backoff, 'expireInSeconds', expire_seconds, 'retentionMinutes', retention_minutes)) as options
     from pgboss.queue order by name`,
  )
  return rows
}

export async function listJobColumns(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
  )
  return rows.map(({ name }) => name)
}

export const selectJobs = (columns: readonly string[]): string =>
  `select ${quotedColumns(columns)} from pgboss.job where ${worthKeeping}`

/** The queues of the backup, and no job: the portal adds those of its own version at its start. */
export async function prepareJobQueues(client: ClientBase, queues: readonly JobQueue[]): Promise<void> {
  await client.query('delete from pgboss.job')
  for (const { name, options } of queues)
    await client.query('select pgboss.create_queue($1, $2)', [name, JSON.stringify(options)])
}

/** Whoever ran them is gone. */
export async function releaseRunningJobs(client: ClientBase): Promise<void> {
  await client.query(`update pgboss.job set state = 'retry', started_on = null, start_after = now() where state = 'active'`)
}
