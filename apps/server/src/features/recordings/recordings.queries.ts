import { sql } from 'kysely'
import type { CoreRecording } from '../../meeting-cores/meeting-core.js'
import type { Database, Transaction } from '../../platform/database/database.js'
import type { Recorded } from '../recording-jobs/public.js'

export const findRecordedSession = (db: Database, id: number) =>
  db.selectFrom('meeting_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** The customer's storage follows in the same transaction, by the difference: reported twice it counts once. */
export async function writeRecording(
  transaction: Transaction,
  session: { id: number; customer_id: number },
  { recordId, playbackUrl, state, sizeBytes, durationSeconds, startedAt, spans, progress }: CoreRecording,
  now: Date,
) {
  const row = { session_id: session.id, customer_id: session.customer_id, record_id: recordId, created_at: now, updated_at: now }
  // The callback and the webhook both report it, so two jobs may write it at the same time.
  await transaction
    .insertInto('recordings')
    .values({ ...row, playback_url: null, state: 'processing', size_bytes: 0, duration_seconds: 0 })
    .onConflict((conflict) => conflict.columns(['session_id', 'record_id']).doNothing())
    .execute()
  const known = await transaction
    .selectFrom('recordings')
    .select(['id', 'size_bytes', 'trashed_at', 'wanted', 'ready_told_at'])
    .where('session_id', '=', session.id)
    .where('record_id', '=', recordId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const details = {
    playback_url: playbackUrl,
    state,
    size_bytes: sizeBytes,
    duration_seconds: durationSeconds,
    started_at: startedAt,
    spans: JSON.stringify(spans),
    progress,
    updated_at: now,
  }
  await transaction.updateTable('recordings').set(details).where('id', '=', known.id).execute()
  await addStorage(transaction, session.customer_id, sizeBytes - known.size_bytes)
  return known
}

/**
 * Recordings that the core no longer has: their storage is given back. Those in the trash stay, because Zoom does not list its
 * own trash.
 */
export const writeGone = (
  transaction: Transaction,
  session: { id: number; customer_id: number },
  stillThere: readonly string[],
  now: Date,
): Promise<void> =>
  writeDeleted(transaction, session, now, (query) =>
    query
      .where('gone.trashed_at', 'is', null)
      .$if(stillThere.length > 0, (inner) => inner.where('gone.record_id', 'not in', stillThere)),
  )

/** What was deleted at the core. */
export const writePurged = (
  transaction: Transaction,
  session: { id: number; customer_id: number },
  recordIds: readonly string[],
  now: Date,
): Promise<void> => writeDeleted(transaction, session, now, (query) => query.where('gone.record_id', 'in', recordIds))

const deletion = (transaction: Transaction, now: Date) =>
  transaction
    .updateTable('recordings as gone')
    .from('recordings as before')
    .set({ state: 'deleted', playback_url: null, size_bytes: 0, wanted: null, updated_at: now })
    .whereRef('before.id', '=', 'gone.id')
    .where('gone.state', '<>', 'deleted')

async function writeDeleted(
  transaction: Transaction,
  session: { id: number; customer_id: number },
  now: Date,
  narrow: (query: ReturnType<typeof deletion>) => ReturnType<typeof deletion>,
): Promise<void> {
  const gone = await narrow(deletion(transaction, now))
    .where('gone.session_id', '=', session.id)
    .returning('before.size_bytes as size_bytes')
    .execute()
  const bytes = gone.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  await addStorage(transaction, session.customer_id, -bytes)
}

async function addStorage(transaction: Transaction, customerId: number, bytes: number): Promise<void> {
  if (bytes === 0) return
  await sql`insert into storage_use (customer_id, used_bytes) values (${customerId}, greatest(0, ${bytes}::bigint))
    on conflict (customer_id) do update set used_bytes = greatest(0, storage_use.used_bytes + ${bytes}::bigint)`.execute(
    transaction,
  )
}

/** Whether there is something to watch, or will be. */
export async function writeIsRecorded(transaction: Transaction, meetingId: number, now: Date): Promise<void> {
  const found = await transaction
    .selectFrom('recordings')
    .innerJoin('meeting_sessions', 'meeting_sessions.id', 'recordings.session_id')
    .select('recordings.id')
    .where('meeting_sessions.meeting_id', '=', meetingId)
    .where('recordings.state', 'in', ['processing', 'published'])
    .where('recordings.trashed_at', 'is', null)
    .executeTakeFirst()
  const is_recorded = found !== undefined
  await transaction
    .updateTable('meetings')
    .set({ is_recorded, updated_at: now })
    .where('id', '=', meetingId)
    .where('is_recorded', '<>', is_recorded)
    .execute()
}

/** Sessions whose recordings the portal believes to be there. */
export const listSessionsWithRecordings = (db: Database, afterId: number, limit: number) =>
  db
    .selectFrom('recordings')
    .select(['session_id', sql<boolean>`bool_or(wanted is not null)`.as('is_unsynced')])
    .where('state', '<>', 'deleted')
    .where('session_id', '>', afterId)
    .groupBy('session_id')
    .orderBy('session_id')
    .limit(limit)
    .execute()

/** Those that are kept. */
export function listRecorded(db: Database, which: Recorded) {
  const known = db
    .selectFrom('recordings')
    .innerJoin('meeting_sessions', 'meeting_sessions.id', 'recordings.session_id')
    .select(['recordings.session_id', 'recordings.record_id'])
    .where('recordings.state', '<>', 'deleted')
  if ('customerId' in which) return known.where('recordings.customer_id', '=', which.customerId).execute()
  if ('meetingId' in which) {
    const ofMeeting = known.where('meeting_sessions.meeting_id', '=', which.meetingId)
    return which.sessionId === undefined
      ? ofMeeting.execute()
      : ofMeeting.where('recordings.session_id', '=', which.sessionId).execute()
  }
  const owned = db.selectFrom('meetings').select('id').where('owner_id', 'in', which.ownerIds).where('deleted_at', 'is', null)
  return known.where('meeting_sessions.meeting_id', 'in', owned).execute()
}

export const listRecordingsOfCustomer = (db: Database, customerId: number) =>
  db
    .selectFrom('recordings')
    .select(['session_id', 'record_id'])
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .execute()
