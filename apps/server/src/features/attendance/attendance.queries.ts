import { roomActions } from '@hop/contract/room-actions'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'

/** The people of one page in the order in which they first came, with all their visits; two people of one name are two. */
export async function listPeople(
  db: Database,
  sessionId: number,
  { page, pageSize, visitor }: { page: number; pageSize: number; visitor?: string | undefined },
) {
  const people = db
    .selectFrom('attendances')
    .select('visitor')
    .where('session_id', '=', sessionId)
    .$if(visitor !== undefined, (query) => query.where('visitor', '=', visitor ?? ''))
    .groupBy('visitor')
    .orderBy(sql`min(joined_at)`)
    .orderBy('visitor')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [visits, { total }] = await Promise.all([
    visitsOf(db, sessionId).where('visitor', 'in', people).execute(),
    db
      .selectFrom('attendances')
      .select(sql<number>`count(distinct visitor)::int`.as('total'))
      .where('session_id', '=', sessionId)
      .$if(visitor !== undefined, (query) => query.where('visitor', '=', visitor ?? ''))
      .executeTakeFirstOrThrow(),
  ])
  return { visits, total }
}

/** Row by row, for an export of any length. */
export const streamVisits = (db: Database, sessionId: number) => asExport(visitsOf(db, sessionId).stream(500))

const visitsOf = (db: Database, sessionId: number) =>
  db
    .selectFrom('attendances')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy(sql`min(joined_at) over (partition by visitor)`)
    .orderBy('visitor')
    .orderBy('joined_at')
    .orderBy('id')
export type Visit = Awaited<ReturnType<ReturnType<typeof visitsOf>['execute']>>[number]

/** By the list and by account: somebody may have been put on the list after coming in as a colleague. */
export async function listWhoCame(db: Database, sessionId: number) {
  const came = await db
    .selectFrom('attendances')
    .select(['participant_id', 'account_id'])
    .distinct()
    .where('session_id', '=', sessionId)
    .where((each) => each.or([each('participant_id', 'is not', null), each('account_id', 'is not', null)]))
    .execute()
  return {
    participantIds: new Set(came.flatMap(({ participant_id }) => participant_id ?? [])),
    accountIds: new Set(came.flatMap(({ account_id }) => account_id ?? [])),
  }
}

const singleActions = roomActions.filter((action) => action !== 'chat')

export const listActions = (db: Database, sessionId: number, visitIds: readonly string[], limit: number) =>
  db
    .selectFrom('session_events')
    .select(['kind', 'happened_at', 'visit_id'])
    .where('session_id', '=', sessionId)
    .where('kind', 'in', singleActions)
    .where('visit_id', '=', sql<string>`any (${visitIds}::text[])`)
    .orderBy('happened_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export const countMessages = (db: Database, sessionId: number, visitIds: readonly string[]) =>
  db
    .selectFrom('session_events')
    .select(['visit_id', sql<number>`count(*)::int`.as('count'), sql<Date>`max(happened_at)`.as('last_at')])
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'chat')
    .where('visit_id', '=', sql<string>`any (${visitIds}::text[])`)
    .groupBy('visit_id')
    .execute()

/** Returns how many events were deleted. Captions stay: they are the transcript. */
export async function deleteEventsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session_events')
    .where('id', 'in', (each) =>
      each
        .selectFrom('session_events')
        .select('id')
        .where('happened_at', '<', before)
        .where('kind', '<>', 'caption')
        .orderBy('happened_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
