/** Jobs belong to the whole portal: no reach applies. */
import type { DeadJobFilter, DeadJobSort } from '@hop/contract/features/dead-jobs'
import type { Page } from '@hop/contract/paging'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.js'
import { type ListColumns, readPage } from '../../platform/database/paging.js'

const columns: ListColumns<DeadJobFilter, DeadJobSort> = {
  filters: { name: sql.ref('jobs.name'), failedAt: sql.ref('jobs.finished_at') },
  sorts: { failedAt: sql.ref('jobs.finished_at') },
  tieBreaker: sql.ref('jobs.id'),
  defaultSort: { field: 'failedAt', direction: 'desc' },
}

/** Without their data, which may name people. */
const deadJobs = (db: Executor) =>
  db.selectFrom('jobs').select(['id', 'name', 'attempts', 'created_at', 'finished_at', 'error']).where('state', '=', 'dead')

export type DeadJobRow = NonNullable<Awaited<ReturnType<typeof findDeadJob>>>

export const listDeadJobs = (db: Database, page: Page<DeadJobFilter, DeadJobSort>) => readPage(db, deadJobs(db), page, columns)

export const findDeadJob = (db: Executor, id: string) => deadJobs(db).where('id', '=', id).executeTakeFirst()

export const listKinds = (db: Database) =>
  db
    .selectFrom('jobs')
    .select(['name', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', '=', 'dead')
    .groupBy('name')
    .orderBy('name')
    .execute()

export async function countDeadOf(db: Database, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'dead')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return count
}
