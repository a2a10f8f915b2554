import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.js'
import { subscriptionsInForce } from '../subscriptions/public.js'

/** Recordings of all sessions, or of the given one. Playable ones come first, then the latest. */
export const listRecordingsToShow = (db: Database, meetingId: number, session: number | undefined, now: Date) =>
  db
    .selectFrom('recordings')
    .innerJoin('meeting_sessions', 'meeting_sessions.id', 'recordings.session_id')
    .leftJoin('accounts as deleter', 'deleter.id', 'recordings.trashed_by')
    .leftJoin(subscriptionsInForce(db, now).as('in_force'), 'in_force.customer_id', 'recordings.customer_id')
    .selectAll('recordings')
    .select(['meeting_sessions.internal_id', 'meeting_sessions.shared_at', 'meeting_sessions.core_id'])
    .select(['deleter.name as trashed_by_name', 'in_force.recording_retention_days'])
    .where('meeting_sessions.meeting_id', '=', meetingId)
    .where('recordings.state', '<>', 'deleted')
    .$if(session !== undefined, (query) => query.where('meeting_sessions.number', '=', session!))
    .orderBy(sql`recordings.trashed_at is null and recordings.state <> 'unpublished'`, 'desc')
    .orderBy('meeting_sessions.number', 'desc')
    .orderBy('recordings.id', 'desc')
    .limit(50)
    .execute()
export type RecordingToShow = Awaited<ReturnType<typeof listRecordingsToShow>>[number]

/** A session without a recording: whether it is shared is shown all the same. */
export const findSessionToShow = (db: Executor, meetingId: number, session: number | undefined) =>
  db
    .selectFrom('meeting_sessions')
    .select(['internal_id', 'shared_at'])
    .where('meeting_id', '=', meetingId)
    .where('started_at', 'is not', null)
    .$if(session !== undefined, (query) => query.where('number', '=', session!))
    .orderBy('number', 'desc')
    .executeTakeFirst()

/** Of all viewers of an unfinished recording, on all servers, only one asks its core, once in a while. */
export const takeAsking = async (db: Database, id: number, now: Date, notSince: Date): Promise<boolean> =>
  (await db
    .updateTable('recordings')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', notSince)]))
    .returning('id')
    .executeTakeFirst()) !== undefined
