import { type Insertable, sql, type Updateable } from 'kysely'
import type { Executor, Transaction } from '../../../platform/database/database.js'
import type { Device } from '../../../platform/user-agent.js'
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

/** Several only if two cores gave the same name; the latest first. */
export const listSessionsByMid = (db: Executor, mid: string) =>
  db.selectFrom('meeting_sessions').selectAll().where('internal_id', '=', mid).orderBy('id', 'desc').limit(5).execute()

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

/** All open sessions of one customer, for ending them. */
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
    .returningAll()
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

export const writeVisit = (transaction: Transaction, id: number, change: Updateable<Tables['attendances']>) =>
  transaction.updateTable('attendances').set(change).where('id', '=', id).execute()

export const insertVisit = (db: Executor, visit: Insertable<Tables['attendances']>) =>
  db
    .insertInto('attendances')
    .values(visit)
    .onConflict((conflict) => conflict.columns(['session_id', 'visit_id']).doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Stands between the core's id of a visit and its number, from the second visit on: a room gives the same id to a person who
 * comes in again by the same address.
 */
export const againSeparator = ' #'

const isOfVisit = (visitId: string) =>
  sql<boolean>`(visit_id = ${visitId} or starts_with(visit_id, ${`${visitId}${againSeparator}`}))`

/** All visits of a person under one id of the core's. */
export const listStays = (transaction: Transaction, sessionId: number, visitId: string) =>
  transaction
    .selectFrom('attendances')
    .select(['joined_at', 'left_at'])
    .where('session_id', '=', sessionId)
    .where(isOfVisit(visitId))
    .execute()

/** The stay that had begun by then, and whether it was open until now. */
export const endVisit = (transaction: Transaction, sessionId: number, visitId: string, at: Date) =>
  transaction
    .updateTable('attendances')
    .from((query) =>
      query
        .selectFrom('attendances')
        .select(['id', 'left_at'])
        .where('session_id', '=', sessionId)
        .where(isOfVisit(visitId))
        .orderBy(sql`joined_at <= ${at}::timestamptz`, 'desc')
        .orderBy('joined_at', 'desc')
        .limit(1)
        .as('stay'),
    )
    .set({ left_at: sql<Date>`greatest(attendances.joined_at, ${at}::timestamptz)` })
    .whereRef('attendances.id', '=', 'stay.id')
    .returningAll('attendances')
    .returning(sql<boolean>`stay.left_at is null`.as('was_open'))
    .executeTakeFirst()

/** For cores that report the device only when they are asked. */
export const writeDevice = (transaction: Transaction, sessionId: number, visitor: string, { deviceType, os, browser }: Device) =>
  transaction
    .updateTable('attendances')
    .set({ device_type: deviceType, os, browser })
    .where('session_id', '=', sessionId)
    .where('visitor', '=', visitor)
    .where('os', 'is', null)
    .execute()

/** The core says when it really ended: nobody was inside after that. */
export const shortenVisits = (transaction: Transaction, sessionId: number, at: Date) =>
  transaction
    .updateTable('attendances')
    .set({ left_at: sql<Date>`greatest(joined_at, ${at}::timestamptz)` })
    .where('session_id', '=', sessionId)
    .where('left_at', '>', at)
    .execute()

/**
 * How many visits are open, and the most at one time, written where lists read it. Reckoned from all visits: events that come late, or in
 * another order, would make a running count wrong for ever.
 */
export const refreshHeadCount = (db: Executor, sessionId: number) =>
  sql`update meeting_sessions set people_now = case when state = 'closed' then 0 else visits.now end, most_people = visits.most
    from (
      select coalesce(max(inside), 0)::int as most, coalesce(sum(step), 0)::int as now
      from (
        select step, sum(step) over (order by at, step) as inside
        from attendances, lateral (values (joined_at, 1), (left_at, -1)) as steps (at, step)
        where session_id = ${sessionId} and at is not null
      ) as counted
    ) as visits
    where meeting_sessions.id = ${sessionId}`.execute(db)

export const insertSessionEvent = (db: Executor, event: Insertable<Tables['session_events']>) =>
  db
    .insertInto('session_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['session_id', 'event_key']).doNothing())
    .executeTakeFirst()
