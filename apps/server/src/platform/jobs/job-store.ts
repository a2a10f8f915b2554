/**
 * The table of jobs: SQL only. What is due goes by our clock, which tests move; leases and clean-up go by PostgreSQL's own, so that no
 * server whose clock is wrong takes a job from another that runs it.
 */
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../clock.js'
import type { Transaction } from '../database/database.js'
import { redactLine } from '../log/redact.js'
import { isInUseSql } from '../restored-copy.queries.js'
import { violatedIndex } from '../database/unique-violation.js'
import type { AfterFailure, ClaimedJob, DeadLetter, DefinedJob, JobCount, SendOptions } from './job-types.js'
import {
  completeSlotSql,
  giveSlotUpSql,
  renewSlotsSql,
  sendSlotSql,
  slotKey,
  slotLeaseSeconds,
  stillFailingSince,
} from './slots.js'

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

  async function sendSlot(transaction: Transaction, name: string): Promise<void> {
    await transaction.executeQuery(CompiledQuery.raw(sendSlotSql, [name, clock.now()]))
  }

  /** Takes due jobs for this server, at most `limit` in all, oldest first. None while the database is a quiet copy. */
  async function claim(places: readonly JobPlaces[], limit: number): Promise<ClaimedJob[]> {
    const { rows } = await pool.query<ClaimedJob>(claimSql, [
      places.map(({ job }) => job.name),
      places.map(({ free }) => free),
      places.map(({ job }) => job.expireInSeconds + job.graceSeconds),
      clock.now(),
      limit,
    ])
    return rows
  }

  /** They run here: nobody takes them for lost. */
  async function renewSlots(slots: readonly ClaimedJob[]): Promise<void> {
    await pool.query(renewSlotsSql, [slots.map(({ id }) => id), slots.map(({ attempt }) => attempt)])
  }

  async function complete({ id, attempt, isSlot }: ClaimedJob): Promise<void> {
    if (isSlot) await pool.query(completeSlotSql, [id, attempt, clock.now()])
    else
      await pool.query(`update jobs set state = 'done', finished_at = now(), expires_at = null ${whereStillOurs}`, [id, attempt])
  }

  /** Puts the job back for a next try after the pause, or among the dead letters when there is none. */
  async function fail(job: ClaimedJob, error: Error, pauseSeconds: number | undefined): Promise<AfterFailure> {
    const reason = redactLine(error.message)
    if (pauseSeconds === undefined) return giveUp(job, reason)
    const dueAt = new Date(clock.now().getTime() + pauseSeconds * 1000)
    return putBack(job, `due_at = $3, error = $4`, [dueAt, reason])
  }

  async function giveUp({ id, attempt, isSlot }: ClaimedJob, reason: string): Promise<AfterFailure> {
    const change = `update jobs set state = 'dead', finished_at = now(), expires_at = null, error = $3 ${whereStillOurs} returning state`
    const { rows } = isSlot
      ? await pool.query<{ state: string }>(giveSlotUpSql, [id, attempt, reason, stillFailingSince(clock.now())])
      : await pool.query<{ state: string }>(change, [id, attempt, reason])
    if (!rows[0]) return null
    return rows[0].state === 'dead' ? 'dead' : 'left to its schedule'
  }

  /** Gives back a job that a stopping server could not finish, as if it had not been started. */
  async function release(job: ClaimedJob): Promise<void> {
    await putBack(job, `due_at = $3, attempts = attempts - 1, started_at = null`, [clock.now()])
  }

  /** One that the clock sent takes its key back; where the next one waits already, that one does the work. */
  async function putBack({ id, attempt, isSlot }: ClaimedJob, change: string, values: unknown[]): Promise<AfterFailure> {
    const key = isSlot ? `singleton_key = '${slotKey}',` : ''
    try {
      const { rowCount } = await pool.query(
        `update jobs set state = 'waiting', ${key} expires_at = null, ${change} ${whereStillOurs}`,
        [id, attempt, ...values],
      )
      return rowCount === 1 ? 'waiting' : null
    } catch (error) {
      if (violatedIndex(error) !== 'jobs_singleton_key') throw error
      await pool.query(`update jobs set state = 'done', finished_at = now(), expires_at = null ${whereStillOurs}`, [id, attempt])
      return 'left to its schedule'
    }
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
      `select id, name, data, attempts as attempt, former_key is not distinct from '${slotKey}' as "isSlot" from jobs where name = any($1) and state = 'active' and expires_at < now()`,
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

  return { send, sendSlot, claim, renewSlots, complete, fail, release, deadLetters, counts, listExpired, deleteOld }
}

const keepDoneSeconds = 24 * 3600
const keepDeadSeconds = 30 * 24 * 3600

/** Not when its time was over and it has returned to the queue, or another server has taken it since. */
const whereStillOurs = `where id = $1 and state = 'active' and attempts = $2`

const claimSql = `
  with due as (
    select job.id,
      case when job.singleton_key = '${slotKey}' then least(wanted.expire_seconds, ${slotLeaseSeconds}) else wanted.expire_seconds end as expire_seconds
    from unnest($1::text[], $2::int[], $3::int[]) as wanted (name, free, expire_seconds)
    cross join lateral (
      select id, due_at, created_at, singleton_key from jobs
      where name = wanted.name and state = 'waiting' and due_at <= $4
        and not (singleton_key is not distinct from '${slotKey}' and exists (
          select from jobs running where running.name = wanted.name and running.state = 'active' and running.former_key = '${slotKey}'
        ))
      order by due_at, created_at, id
      limit wanted.free
      for update skip locked
    ) job
    where ${isInUseSql}
    order by job.due_at, job.created_at, job.id
    limit $5
  )
  update jobs
  set state = 'active', attempts = attempts + 1, former_key = coalesce(singleton_key, former_key), singleton_key = null, started_at = now(),
    expires_at = now() + due.expire_seconds * interval '1 second'
  from due where jobs.id = due.id
  returning jobs.id, jobs.name, jobs.data, jobs.attempts as attempt, jobs.former_key is not distinct from '${slotKey}' as "isSlot"`
