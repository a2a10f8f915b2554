/**
 * Runs jobs that were given up again, as if they were new: SQL only.
 *
 * A job that waited under a key stands for all that were sent under it meanwhile. So it takes the key back; and where another of that key
 * waits already, that one does the work and this one is left out, just as if it had been sent now.
 */
import { sql } from 'kysely'
import type { Transaction } from '../database/database.js'
import { withSavepoint } from '../database/savepoint.js'
import { violatedIndex } from '../database/unique-violation.js'

export interface RetriedJobs {
  /** Wait for their next first try. */
  queued: number
  /** Left out, since another of their key waits. */
  merged: number
}

/** One by its id, or the oldest of a kind, up to a number. */
export type JobsToRetry = { id: string } | { name: string; limit: number }

interface DeadJob {
  id: string
  name: string
  former_key: string | null
}

/** Jobs that another person retries at this moment are skipped; for a single job this waits for the lock instead. */
function lockDead(transaction: Transaction, which: JobsToRetry): Promise<DeadJob[]> {
  const dead = transaction.selectFrom('jobs').select(['id', 'name', 'former_key']).where('state', '=', 'dead')
  if ('id' in which) return dead.where('id', '=', which.id).forUpdate().execute()
  const oldest = dead.where('name', '=', which.name).orderBy('finished_at').orderBy('id').limit(which.limit)
  return oldest.forUpdate().skipLocked().execute()
}

export async function retryDead(transaction: Transaction, which: JobsToRetry, now: Date): Promise<RetriedJobs> {
  const jobs = await lockDead(transaction, which)
  const withoutKey = jobs.filter(({ former_key }) => former_key === null).map(({ id }) => id)
  if (withoutKey.length > 0) await queue(transaction, withoutKey, now)
  const retried = { queued: withoutKey.length, merged: 0 }
  for (const job of jobs) {
    if (job.former_key === null) continue
    if (await isQueuedUnderKey(transaction, job, now)) retried.queued += 1
    else retried.merged += 1
  }
  return retried
}

const asNew = (now: Date) => ({ state: 'waiting', attempts: 0, due_at: now, started_at: null, finished_at: null }) as const

const queue = (transaction: Transaction, ids: readonly string[], now: Date) =>
  transaction.updateTable('jobs').set(asNew(now)).where('id', 'in', ids).execute()

async function isQueuedUnderKey(transaction: Transaction, { id, former_key }: DeadJob, now: Date): Promise<boolean> {
  try {
    await withSavepoint(transaction, () =>
      transaction
        .updateTable('jobs')
        .set({ ...asNew(now), singleton_key: former_key })
        .where('id', '=', id)
        .execute(),
    )
    return true
  } catch (error) {
    if (violatedIndex(error) !== 'jobs_singleton_key') throw error
    await transaction
      .updateTable('jobs')
      .set({ state: 'done', finished_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return false
  }
}
