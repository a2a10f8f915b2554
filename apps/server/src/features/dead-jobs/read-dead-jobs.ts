import type { ParsedInput } from '@hop/contract/call'
import type { DeadJob, DeadJobKind, deadJobs } from '@hop/contract/features/dead-jobs'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { type DeadJobRow, listDeadJobs, listKinds } from './dead-jobs.queries.js'

export async function readDeadJobs({ db, jobs }: Platform, page: ParsedInput<typeof deadJobs.list>['body']) {
  const present = (row: DeadJobRow): DeadJob => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    failedAt: (row.finished_at ?? row.created_at).toISOString(),
    attempts: row.attempts,
    error: row.error ?? '',
    canRetry: jobs.names().includes(row.name),
  })
  return presentPage(await listDeadJobs(db, page), present)
}

export const readKinds = async ({ db, jobs }: Platform): Promise<DeadJobKind[]> =>
  (await listKinds(db)).map(({ name, count }) => ({ name, count, canRetry: jobs.names().includes(name) }))
