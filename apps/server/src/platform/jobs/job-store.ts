/**
 * Jobs in PostgreSQL. pg-boss brings the tables, sending inside our transactions, retries, expiry and clean-up. Fetching is our own SQL over
 * its tables, for three reasons: pg-boss asks once per queue, we ask once for all; it compares with the database's clock, tests need ours;
 * and its workers do not await the recording of a result, so that a database restart at the wrong moment would end the process.
 */
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Clock } from '../clock.js'
import { advisoryLocks } from '../database/advisory-locks.js'
import type { Transaction } from '../database/database.js'
import { redactLine } from '../log/redact.js'
import type { ClaimedJob, DeadLetter, DefinedJob, JobCount, SendOptions } from './job-types.js'

const bossOptions = {
  schema: 'pgboss',
  // Both are done by us: see schedules.ts and job-worker.ts.
  schedule: false,
  supervise: false,
  archiveCompletedAfterSeconds: 3600,
  archiveFailedAfterSeconds: 30 * 24 * 3600,
  deleteAfterDays: 7,
  // How long a job may wait before pg-boss throws it away unrun: the default of 14 days is less than some servers stand still.
  retentionDays: 365,
} as const

const bossOn = (client: Pick<pg.Pool | pg.ClientBase, 'query'>) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values) as Promise<{ rows: unknown[] }>,
})

/** The tables alone, without queues: for a restore, which brings its own. */
export async function installJobTables(client: pg.ClientBase): Promise<void> {
  const installer = new PgBoss({ ...bossOptions, db: bossOn(client) })
  installer.on('error', () => undefined)
  await installer.start()
}

export type JobStore = ReturnType<typeof createJobStore>

export function createJobStore(pool: pg.Pool, clock: Clock) {
  const boss = new PgBoss({ ...bossOptions, db: bossOn(pool) })

  /** Makes the tables and queues. Two servers starting at once take turns: pg-boss by itself deadlocks when both add queues. */
  async function install(jobs: DefinedJob[]): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [advisoryLocks.jobTables])
      const installer = new PgBoss({ ...bossOptions, db: bossOn(client) })
      installer.on('error', () => undefined)
      await installer.start()
      const existing = new Map((await installer.getQueues()).map((queue) => [queue.name, queue]))
      for (const job of jobs) await installQueue(installer, job, existing.get(job.name))
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.jobTables])
      client.release()
    } catch (error) {
      // Destroyed instead of returned: the lock and a half-done transaction go with it.
      client.release(true)
      throw error
    }
  }

  async function send(transaction: Transaction, name: string, data: unknown, options: SendOptions): Promise<string | undefined> {
    const id = await boss.send(name, data as object, {
      startAfter: options.startAfter ?? clock.now(),
      // The queues allow one waiting job per key, and no key counts as a key too: hence one of its own for each.
      singletonKey: options.singletonKey ?? `#${crypto.randomUUID()}`,
      db: {
        executeSql: async (text, values) => ({ rows: (await transaction.executeQuery(CompiledQuery.raw(text, values))).rows }),
      },
    })
    // pg-boss says nothing when it does not know the queue.
    if (id === null && options.singletonKey === undefined)
      throw new Error(`The job ${name} has no queue: was jobs.prepare() called?`)
    return id ?? undefined
  }

  /** Takes due jobs for this server, at most `free` of each name and `limit` in all, oldest first. */
  async function claim(free: Map<string, number>, limit: number): Promise<ClaimedJob[]> {
    const { rows } = await pool.query<ClaimedJob>(claimSql, [[...free.keys()], [...free.values()], clock.now(), limit])
    return rows
  }

  async function complete(job: ClaimedJob): Promise<void> {
    await boss.complete(job.name, job.id)
  }

  /** Puts the job back for its next try at the given time, or among the dead letters when there is none. */
  async function fail(job: ClaimedJob, error: Error, nextTry: Date | undefined): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const key = [job.name, job.id]
      if (!nextTry) await client.query('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2', key)
      await boss.fail(
        job.name,
        job.id,
        { message: redactLine(error.message), stack: redactLine(error.stack ?? '') },
        { db: bossOn(client) },
      )
      if (nextTry)
        await client.query("update pgboss.job set start_after = $3 where name = $1 and id = $2 and state = 'retry'", [
          ...key,
          nextTry,
        ])
      await client.query('commit')
      client.release()
    } catch (problem) {
      client.release(true)
      throw problem
    }
  }

  /** Gives back jobs that a stopping server could not finish, as if they had not been started. */
  async function release(jobs: ClaimedJob[]): Promise<void> {
    await pool.query(
      "update pgboss.job set state = 'retry', started_on = null, start_after = $2 where id = any($1::uuid[]) and state = 'active'",
      [jobs.map((job) => job.id), clock.now()],
    )
  }

  async function deadLetters(limit: number): Promise<DeadLetter[]> {
    const { rows } = await pool.query<DeadLetter>(
      `select id, name, data, coalesce(output->>'message', output->'value'->>'message', '') as error,
         retry_count + 1 as attempts, created_on as "createdAt", completed_on as "failedAt"
       from pgboss.job where state = 'failed' order by completed_on desc, id limit $1`,
      [limit],
    )
    return rows
  }

  /** Not pg-boss's retry(): that leaves completed_on, by which its clean-up would take the job away before it runs. */
  async function retryDeadLetter(id: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      `update pgboss.job set state = 'retry', completed_on = null, started_on = null, retry_count = 0, start_after = $2
       where id = $1 and state = 'failed'`,
      [id, clock.now()],
    )
    return rowCount === 1
  }

  async function counts(): Promise<JobCount[]> {
    const { rows } = await pool.query<JobCount>(
      `select name, case when state < 'active' then 'waiting' when state = 'active' then 'active' else 'dead' end as state, count(*)::int as count
       from pgboss.job where state <= 'active' or state = 'failed' group by 1, 2`,
    )
    return rows
  }

  return { install, send, claim, complete, fail, release, deadLetters, retryDeadLetter, counts, maintain: () => boss.maintain() }
}

async function installQueue(boss: PgBoss, job: DefinedJob, existing: PgBoss.QueueResult | undefined): Promise<void> {
  const queue = {
    name: job.name,
    policy: 'short' as const,
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.expireInSeconds,
  }
  if (!existing) return boss.createQueue(job.name, queue)
  const isSame =
    existing.retryLimit === queue.retryLimit &&
    existing.retryDelay === queue.retryDelay &&
    existing.expireInSeconds === queue.expireInSeconds
  if (!isSame) await boss.updateQueue(job.name, queue)
}

const claimSql = `
  with due as (
    select job.name, job.id
    from unnest($1::text[], $2::int[]) as wanted (name, free)
    cross join lateral (
      select name, id, start_after, created_on from pgboss.job
      where name = wanted.name and state < 'active' and start_after <= $3
      order by start_after, created_on, id
      limit wanted.free
      for update skip locked
    ) job
    order by job.start_after, job.created_on, job.id
    limit $4
  )
  update pgboss.job job
  set state = 'active', started_on = now(), retry_count = case when started_on is null then retry_count else retry_count + 1 end
  from due where job.name = due.name and job.id = due.id
  returning job.id, job.name, job.data, job.retry_count as "retryCount", job.retry_limit as "retryLimit"`
