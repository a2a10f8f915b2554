import { sql } from 'kysely'
import type { CoreType } from '@hop/contract/features/plans'
import type { Database, Transaction } from '../../platform/database/database.js'

type Executor = Database | Transaction

const live = (db: Executor) => db.selectFrom('cores').selectAll('cores').where('cores.deleted_at', 'is', null)

export type CoreRow = NonNullable<Awaited<ReturnType<typeof findCore>>>

export const listCores = (db: Executor, type?: CoreType) => {
  const cores = live(db).orderBy('cores.core_type').orderBy('cores.package_type').orderBy('cores.id')
  return (type ? cores.where('cores.core_type', '=', type) : cores).execute()
}

export const findCore = (db: Executor, id: number) => live(db).where('cores.id', '=', id).executeTakeFirst()

export const lockCore = (transaction: Transaction, id: number) =>
  live(transaction).where('cores.id', '=', id).forUpdate().executeTakeFirst()

export const findBuiltInCore = (db: Executor) => live(db).where('cores.is_built_in', '=', true).executeTakeFirst()

/** Where a new meeting may run, the one with the most room left first. Opening sessions count: they will run in a moment. */
export const listCandidates = (db: Executor, coreType: CoreType, packageType: string, people: number) =>
  live(db)
    .where('cores.core_type', '=', coreType)
    // The built-in room serves every package that has no core of its own.
    .where((eb) => eb.or([eb('cores.package_type', '=', packageType), eb('cores.is_built_in', '=', true)]))
    .where('cores.is_active', '=', true)
    .where('cores.is_draining', '=', false)
    .where('cores.max_participants', '>=', people)
    .where(sql<boolean>`(select count(*) from meeting_sessions as running
      where running.core_id = cores.id and running.state <> 'closed') < cores.max_meetings`)
    .orderBy(sql`cores.is_up is not distinct from false`)
    .orderBy('cores.is_built_in')
    .orderBy(sql`cores.running_participants::float / cores.max_participants`)
    .orderBy('cores.running_meetings')
    .orderBy('cores.id')
    .execute()

export interface CoreDetails {
  core_type: CoreType
  package_type: string
  api_url: string
  api_secret: string
  settings: string
  version: string
  max_participants: number
  max_meetings: number
}

export const insertCore = (
  transaction: Transaction,
  core: CoreDetails & { is_built_in?: boolean; created_by: number | null; created_at: Date; updated_at: Date },
) => transaction.insertInto('cores').values(core).returningAll().executeTakeFirstOrThrow()

export const writeCore = (transaction: Transaction, id: number, core: Partial<CoreDetails> & { updated_at: Date }) =>
  transaction.updateTable('cores').set(core).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const switchCore = (
  transaction: Transaction,
  id: number,
  state: { is_active: boolean; is_draining: boolean; updated_at: Date },
) => transaction.updateTable('cores').set(state).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const markCoreDeleted = (transaction: Transaction, id: number, now: Date) =>
  transaction.updateTable('cores').set({ deleted_at: now, is_active: false, updated_at: now }).where('id', '=', id).execute()

export const countRunningSessions = async (db: Executor, coreId: number) => {
  const { count } = await db
    .selectFrom('meeting_sessions')
    .select(sql<number>`count(*)`.as('count'))
    .where('core_id', '=', coreId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return count
}

/** For a core that does not tell what runs on it. */
export const countOwnSessions = (db: Executor, coreId: number) =>
  db
    .selectFrom('meeting_sessions')
    .select([sql<number>`count(*)`.as('meetings'), sql<number>`coalesce(sum(people_now), 0)`.as('people')])
    .where('core_id', '=', coreId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()

export const writeHealth = (
  db: Executor,
  id: number,
  health: { is_up: boolean; failed_checks: number; checked_at: Date; running_meetings?: number; running_participants?: number },
) => db.updateTable('cores').set(health).where('id', '=', id).execute()
