/**
 * The table of jobs: SQL only. What is due goes by our clock, which tests move; leases and clean-up go by PostgreSQL's own, so that no
 * server whose clock is wrong takes a job from another that runs it.
 */
import type pg from 'pg'
import type { Clock } from '../clock.js'
import type { Transaction } from '../database/database.js'
import { redactLine } from '../log/redact.js'
import type { ClaimedJob, DeadLetter, DefinedJob, JobCount, SendOptions } from './job-types.js'

export type JobStore = ReturnType<typeof createJobStore>

export interface JobPlaces {
  job: DefinedJob
  /** How many more of this name may run here. */
  free: number
}

export function createJobStore(pool: Pick<pg.Pool, 'query'>, clock: Clock) {
  async function send(transaction: Transaction, name: string, data: object, options: SendOptions): Promise<string | undefined> {
    const sent = await transaction
      .insertInto('jobs')
      .values({
        name,
        data: JSON.stringify(data),
        singleton_key: options.singletonKey ?? null,
        due_at: options.startAfter ?? clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['name', 'singleton_key']).where('singleton_key', 'is not', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    return sent?.id
  }

  /** Takes due jobs for this server, at most `limit` in all, oldest first. */
  async function claim(places: readonly JobPlaces[], limit: number): Promise<ClaimedJob[]> {
    const { rows } = await pool.query<ClaimedJob>(claimSql, [
      places.map(({ job }) => job.name),
      places.map(({ free }) => free),
      places.map(({ job }) => job.expireInSeconds),
      clock.now(),
      limit,
    ])
    return rows
  }

  async function complete({ id, attempt }: ClaimedJob): Promise<void> {
    await pool.query(`update jobs set state = 'done', finished_at = now(), expires_at = null ${whereStillOurs}`, [id, attempt])
  }

  /** Puts the job back for a next try after the pause, or among the dead letters when there is none. False if it was not ours. */
  async function fail({ id, attempt }: ClaimedJob, error: Error, pauseSeconds: number | undefined): Promise<boolean> {
    const isOver = pauseSeconds === undefined
    const change = isOver ? `state = 'dead', finished_at = now()` : `state = 'waiting', due_at = $4`
    const nextTry = isOver ? [] : [new Date(clock.now().getTime() + pauseSeconds * 1000)]
    const values = [id, attempt, redactLine(error.message), ...nextTry]
    const { rowCount } = await pool.query(`update jobs set ${change}, expires_at = null, error = $3 ${whereStillOurs}`, values)
    return rowCount === 1
  }

  /** Gives back a job that a stopping server could not finish, as if it had not been started. */
  async function release({ id, attempt }: ClaimedJob): Promise<void> {
    await pool.query(
      `update jobs set state = 'waiting', attempts = attempts - 1, due_at = $3, started_at = null, expires_at = null ${whereStillOurs}`,
      [id, attempt, clock.now()],
    )
  }

  async function deadLetters(limit: number): Promise<DeadLetter[]> {
    const { rows } = await pool.query<DeadLetter>(
      `select id, name, data, coalesce(error, '') as error, attempts, created_at as "createdAt", finished_at as "failedAt"
       from jobs where state = 'dead' order by finished_at desc, id limit $1`,
      [limit],
    )
    return rows
  }

  async function counts(): Promise<JobCount[]> {
    const { rows } = await pool.query<JobCount>(
      `select name, state, count(*)::int as count from jobs where state <> 'done' group by name, state`,
    )
    return rows
  }

  /** Active jobs of these names whose time is over: the servers that ran them are lost. */
  async function listExpired(names: readonly string[]): Promise<ClaimedJob[]> {
    const { rows } = await pool.query<ClaimedJob>(
      `select id, name, data, attempts as attempt from jobs where name = any($1) and state = 'active' and expires_at < now()`,
      [names],
    )
    return rows
  }

  async function deleteOld(): Promise<void> {
    await pool.query(
      `delete from jobs where (state = 'done' and finished_at < now() - $1 * interval '1 second')
         or (state = 'dead' and finished_at < now() - $2 * interval '1 second')`,
      [keepDoneSeconds, keepDeadSeconds],
    )
  }

  return { send, claim, complete, fail, release, deadLetters, counts, listExpired, deleteOld }
}

const keepDoneSeconds = 24 * 3600
const keepDeadSeconds = 30 * 24 * 3600

/** Not when its time was over and it has returned to the queue, or another server has taken it since. */
const whereStillOurs = `where id = $1 and state = 'active' and attempts = $2`

const claimSql = `
  with due as (
    select job.id, wanted.expire_seconds
    from unnest($1::text[], $2::int[], $3::int[]) as wanted (name, free, expire_seconds)
    cross join lateral (
      select id, due_at, created_at from jobs
      where name = wanted.name and state = 'waiting' and due_at <= $4
      order by due_at, created_at, id
      limit wanted.free
      for update skip locked
    ) job
    order by job.due_at, job.created_at, job.id
    limit $5
  )
  update jobs
  set state = 'active', attempts = attempts + 1, former_key = coalesce(singleton_key, former_key), singleton_key = null, started_at = now(),
    expires_at = now() + due.expire_seconds * interval '1 second'
  from due where jobs.id = due.id
  returning jobs.id, jobs.name, jobs.data, jobs.attempts as attempt`
