import { type Insertable, sql, type Updateable } from 'kysely'
import type { Executor, Transaction } from '../../../platform/database/database.js'
import type { Tables } from '../../../tables/index.js'

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>

/** The session that is opening, waiting or open; there is at most one. */
export const findOpenSession = (db: Executor, meetingId: number) =>
  db
    .selectFrom('meeting_sessions')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()

export const findSession = (db: Executor, id: number) =>
  db.selectFrom('meeting_sessions').selectAll().where('id', '=', id).executeTakeFirst()

export const lockSession = (transaction: Transaction, id: number) =>
  transaction.selectFrom('meeting_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findSessionByCallback = (db: Executor, callbackKey: string) =>
  db.selectFrom('meeting_sessions').selectAll().where('callback_key', '=', callbackKey).executeTakeFirst()

export const findSessionByExternalId = (db: Executor, coreId: number, externalId: string) =>
  db
    .selectFrom('meeting_sessions')
    .selectAll()
    .where('core_id', '=', coreId)
    .where('external_id', '=', externalId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const insertSession = (transaction: Transaction, session: Insertable<Tables['meeting_sessions']>) =>
  transaction.insertInto('meeting_sessions').values(session).returningAll().executeTakeFirstOrThrow()

export const writeSession = (db: Executor, id: number, change: Updateable<Tables['meeting_sessions']>) =>
  db.updateTable('meeting_sessions').set(change).where('id', '=', id).execute()

export const nextSessionNumber = async (transaction: Transaction, meetingId: number): Promise<number> => {
  const { last } = await transaction
    .selectFrom('meeting_sessions')
    .select(sql<number | null>`max(number)`.as('last'))
    .where('meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** What the customer has used of its limits, not counting the meeting itself; openings that failed do not count. */
export async function countUsage(db: Executor, customerId: number, day: Date, month: Date, exceptMeetingId: number | null) {
  const { rows } = await sql<{ concurrent: number; today: number; month: number }>`
    select
      count(distinct meeting_id) filter (where state <> 'closed') as concurrent,
      count(distinct meeting_id) filter (where opened_at >= ${day}) as today,
      count(distinct meeting_id) as month
    from meeting_sessions
    where customer_id = ${customerId}
      and (opened_at >= ${month} or state <> 'closed')
      and (started_at is not null or state <> 'closed')
      and meeting_id is distinct from ${exceptMeetingId}`.execute(db)
  const { concurrent = 0, today = 0, month: thisMonth = 0 } = rows[0] ?? {}
  return { concurrentMeetings: concurrent, meetingsToday: today, meetingsThisMonth: thisMonth }
}

/** Of one customer, for whoever ends them all. */
export const listOpenSessionsOf = (db: Executor, customerId: number) =>
  db
    .selectFrom('meeting_sessions')
    .innerJoin('meetings', 'meetings.id', 'meeting_sessions.meeting_id')
    .selectAll('meeting_sessions')
    .where('meetings.customer_id', '=', customerId)
    .where('meeting_sessions.state', '<>', 'closed')
    .orderBy('meeting_sessions.id')
    .execute()

export const listOpenSessions = (db: Executor) =>
  db.selectFrom('meeting_sessions').selectAll().where('state', '<>', 'closed').orderBy('id').execute()

export const listSessionsByExternalId = (db: Executor, externalIds: string[]) =>
  externalIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('meeting_sessions').selectAll().where('external_id', 'in', externalIds).execute()

/** What the other sessions on this core were given, so that nothing is given twice. */
export const listDataOfOthers = async (db: Executor, { id, core_id }: Pick<SessionRow, 'id' | 'core_id'>) => {
  const others = await db
    .selectFrom('meeting_sessions')
    .select('core_data')
    .where('core_id', '=', core_id)
    .where('state', '<>', 'closed')
    .where('id', '<>', id)
    .execute()
  return others.map(({ core_data }) => core_data)
}

export const closeVisits = (transaction: Transaction, sessionId: number, at: Date) =>
  transaction
    .updateTable('attendances')
    .set({ left_at: sql<Date>`greatest(joined_at, ${at}::timestamptz)` })
    .where('session_id', '=', sessionId)
    .where('left_at', 'is', null)
    .execute()

/** The visits that were open at a time or later. */
export const listVisitsSince = (transaction: Transaction, sessionId: number, since: Date) =>
  transaction
    .selectFrom('attendances')
    .select(['id', 'visit_id', 'visitor', 'joined_at', 'left_at'])
    .where('session_id', '=', sessionId)
    .where((each) => each.or([each('left_at', 'is', null), each('left_at', '>', since)]))
    .orderBy('joined_at')
    .execute()

export const renameVisit = (transaction: Transaction, id: number, change: { visit_id: string; joined_at: Date }) =>
  transaction.updateTable('attendances').set(change).where('id', '=', id).execute()

export const insertVisit = (db: Executor, visit: Insertable<Tables['attendances']>) =>
  db
    .insertInto('attendances')
    .values(visit)
    .onConflict((conflict) => conflict.columns(['session_id', 'visit_id']).doNothing())
    .execute()

export const endVisit = (db: Executor, sessionId: number, visitId: string, at: Date) =>
  db
    .updateTable('attendances')
    .set({ left_at: sql<Date>`greatest(joined_at, ${at}::timestamptz)` })
    .where('session_id', '=', sessionId)
    .where('visit_id', '=', visitId)
    .execute()

/** How many visits are open, written where lists read it. */
export const refreshHeadCount = (db: Executor, sessionId: number) =>
  sql`update meeting_sessions set people_now = visits.count, most_people = greatest(most_people, visits.count)
    from (select count(*)::int as count from attendances where session_id = ${sessionId} and left_at is null) as visits
    where meeting_sessions.id = ${sessionId}`.execute(db)

export const insertSessionEvent = (db: Executor, event: Insertable<Tables['session_events']>) =>
  db
    .insertInto('session_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['session_id', 'event_key']).doNothing())
    .execute()

export const insertQualitySample = (db: Executor, sample: Insertable<Tables['quality_samples']>) =>
  db
    .insertInto('quality_samples')
    .values(sample)
    .onConflict((conflict) => conflict.columns(['session_id', 'visit_id', 'measured_at']).doNothing())
    .execute()
