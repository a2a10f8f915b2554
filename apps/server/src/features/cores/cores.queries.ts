import { sql, type Updateable } from 'kysely'
import type { CoreType } from '@hop/contract/meeting-options'
import { minutes } from '../../platform/clock.js'
import { advisoryLocks } from '../../platform/database/advisory-locks.js'
import type { Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'

const live = (db: Executor) => db.selectFrom('cores').selectAll('cores').where('cores.deleted_at', 'is', null)

export type CoreRow = NonNullable<Awaited<ReturnType<typeof findCore>>>

export const listCores = (db: Executor, type?: CoreType) => {
  const cores = live(db).orderBy('cores.core_type').orderBy('cores.package_type').orderBy('cores.id')
  return (type ? cores.where('cores.core_type', '=', type) : cores).execute()
}

export const findCore = (db: Executor, id: number) => live(db).where('cores.id', '=', id).executeTakeFirst()

export const lockCore = (transaction: Transaction, id: number) =>
  live(transaction).where('cores.id', '=', id).forUpdate().executeTakeFirst()

/** The row of a room, a removed one too; or the one from before rooms had an identity, if it has the same address. */
export const findRoomRow = (db: Executor, roomId: string | null, apiUrl: string) =>
  db
    .selectFrom('cores')
    .selectAll('cores')
    .where('cores.is_built_in', '=', true)
    .where((each) =>
      each.or([
        each('cores.room_id', '=', roomId),
        each.and([
          each('cores.room_id', 'is', null),
          each('cores.deleted_at', 'is', null),
          each(sql`lower(cores.api_url)`, '=', apiUrl.toLowerCase()),
        ]),
      ]),
    )
    .orderBy('cores.room_id')
    .orderBy(sql`cores.deleted_at is not null`)
    .orderBy('cores.id', 'desc')
    .executeTakeFirst()

/** Rows of other built-in rooms with this address. */
export const findOthersAt = (db: Executor, id: number, apiUrl: string) =>
  live(db)
    .where('cores.is_built_in', '=', true)
    .where('cores.id', '<>', id)
    .where(sql`lower(cores.api_url)`, '=', apiUrl.toLowerCase())
    .execute()

export const adoptRoom = (transaction: Transaction, id: number, room: Updateable<Tables['cores']>) =>
  transaction.updateTable('cores').set(room).where('id', '=', id).execute()

export const writeTrouble = (db: Executor, id: number, trouble: Pick<Updateable<Tables['cores']>, 'trouble' | 'trouble_url'>) =>
  db.updateTable('cores').set(trouble).where('id', '=', id).execute()

/**
 * Where a new meeting may run, the one with the most room left first. The caller has taken the lock of choosing: what starts at the same
 * moment is counted. A meeting that is young counts with the people who are expected; their health is read once a minute.
 */
export const listCandidates = (db: Executor, wanted: { coreType: CoreType; packageType: string; people: number; now: Date }) =>
  live(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('meeting_sessions as running')
          .innerJoin('meetings', 'meetings.id', 'running.meeting_id')
          .select([
            sql<number>`count(*)`.as('meetings'),
            sql<number>`coalesce(sum(greatest(running.people_now,
              case when running.opened_at > ${new Date(wanted.now.getTime() - fillsWithinMs)} then meetings.planned_participants else 0 end)), 0)`.as(
              'people',
            ),
          ])
          .whereRef('running.core_id', '=', 'cores.id')
          .where('running.state', '<>', 'closed')
          .as('own'),
      (join) => join.onTrue(),
    )
    .where('cores.core_type', '=', wanted.coreType)
    // The built-in rooms serve every package that has no core of its own.
    .where((eb) => eb.or([eb('cores.package_type', '=', wanted.packageType), eb('cores.is_built_in', '=', true)]))
    .where('cores.is_active', '=', true)
    .where('cores.is_draining', '=', false)
    // Together with those who are there already.
    .where('cores.max_participants', '>=', sql<number>`${wanted.people} + greatest(cores.running_participants, own.people)`)
    .whereRef('own.meetings', '<', 'cores.max_meetings')
    .orderBy(sql`cores.is_up is not distinct from false`)
    .orderBy('cores.is_built_in')
    .orderBy(sql`greatest(cores.running_participants, own.people)::float / cores.max_participants`)
    .orderBy(sql`greatest(cores.running_meetings, own.meetings)`)
    .orderBy('cores.id')
    .execute()

/** So long after its start a meeting is taken to be filling up. */
const fillsWithinMs = 10 * minutes

/** One start chooses its core at a time, on all servers, until it is written down; a core is removed between two of them. */
export const lockChoice = (transaction: Transaction) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.chooseCore})`.execute(transaction)

/** Several servers may start at once, each with its room. */
export const lockRegistration = (transaction: Transaction) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.builtInRoom})`.execute(transaction)

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

/** For a core that does not report what runs on it. */
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
  health: { is_up: boolean; failed_checks: number; checked_at: Date } & Partial<
    Pick<CoreRow, 'running_meetings' | 'running_participants' | 'room_id' | 'run_id' | 'trouble' | 'trouble_url'>
  >,
) => db.updateTable('cores').set(health).where('id', '=', id).execute()
