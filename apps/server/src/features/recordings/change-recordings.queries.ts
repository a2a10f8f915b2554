/** Sharing, the trash, and what still has to be sent to a core. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.js'

export const writeShared = (transaction: Transaction, sessionId: number, by: { accountId: number; at: Date } | null) =>
  transaction
    .updateTable('meeting_sessions')
    .set({ shared_at: by?.at ?? null, shared_by: by?.accountId ?? null })
    .where('id', '=', sessionId)
    .where('shared_at', by ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** Pages that show the meeting see by its mark that something is new. */
export const touchMeeting = (transaction: Transaction, meetingId: number, now: Date) =>
  transaction.updateTable('meetings').set({ updated_at: now }).where('id', '=', meetingId).execute()

export const lockRecordingsOfSession = (transaction: Transaction, sessionId: number) =>
  transaction
    .selectFrom('recordings')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .forUpdate()
    .execute()

interface Trashing {
  at: Date
  by: number | null
  reason: 'person' | 'retention'
}

export const writeTrashed = (transaction: Transaction, ids: readonly number[], { at, by, reason }: Trashing) =>
  transaction
    .updateTable('recordings')
    .set({ trashed_at: at, trashed_by: by, trash_reason: reason, wanted: 'unpublished', updated_at: at })
    .where('id', 'in', ids)
    .execute()

/**
 * Takes the notice back (retention_warned_at): a recording past its time is announced again, and so kept for at least another
 * week.
 */
export const writeRestored = (transaction: Transaction, ids: readonly number[], now: Date) =>
  transaction
    .updateTable('recordings')
    .set({
      trashed_at: null,
      trashed_by: null,
      trash_reason: null,
      retention_warned_at: null,
      wanted: 'published',
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute()

export const writeWanted = (transaction: Transaction, id: number, wanted: 'published' | 'unpublished') =>
  transaction.updateTable('recordings').set({ wanted }).where('id', '=', id).execute()

export const listUnsynced = (db: Database, sessionId: number) =>
  db
    .selectFrom('recordings')
    .select(['id', 'record_id', 'wanted'])
    .where('session_id', '=', sessionId)
    .where('wanted', 'is not', null)
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .execute()

/** Returns the recordings whose wanted state was changed again in the meantime. */
export async function writeSynced(
  transaction: Transaction,
  ids: readonly number[],
  wanted: 'published' | 'unpublished',
): Promise<number[]> {
  const synced = await transaction
    .updateTable('recordings')
    .set({ wanted: null })
    .where('id', 'in', ids)
    .where('wanted', '=', wanted)
    .returning('id')
    .execute()
  return ids.filter((id) => !synced.some((each) => each.id === id))
}

/** Sends the present state to the core once more. */
export const writeWantedAgain = (transaction: Transaction, ids: readonly number[]) =>
  transaction
    .updateTable('recordings')
    .set({ wanted: sql`case when trashed_at is null then 'published' else 'unpublished' end` })
    .where('id', 'in', ids)
    .where('state', '<>', 'deleted')
    .execute()

/** Leaves out those that failed before: soon they would be all that is found. */
export const listTrashToEmpty = (
  db: Database,
  trashedBefore: Date,
  { cores, sessions }: { cores: ReadonlySet<number>; sessions: ReadonlySet<number> },
  limit: number,
) =>
  db
    .selectFrom('recordings')
    .innerJoin('meeting_sessions', 'meeting_sessions.id', 'recordings.session_id')
    .select(['recordings.id', 'recordings.session_id', 'recordings.record_id'])
    .select(['meeting_sessions.core_id', 'meeting_sessions.meeting_id'])
    .where('recordings.trashed_at', '<=', trashedBefore)
    .where('recordings.state', '<>', 'deleted')
    .where('meeting_sessions.core_id', '<>', sql<number>`all (${[...cores]}::bigint[])`)
    .where('meeting_sessions.id', '<>', sql<number>`all (${[...sessions]}::bigint[])`)
    .orderBy('recordings.trashed_at')
    .limit(limit)
    .execute()
