import { sql } from 'kysely'
import type { CoreRecording } from '../../meeting-cores/meeting-core.js'
import type { Database, Transaction } from '../../platform/database/database.js'

export const findRecordedSession = (db: Database, id: number) =>
  db.selectFrom('meeting_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** The customer's storage follows in the same transaction, by the difference: reported twice it counts once. */
export async function writeRecording(
  transaction: Transaction,
  session: { id: number; customer_id: number },
  { recordId, playbackUrl, state, sizeBytes, durationSeconds }: CoreRecording,
  now: Date,
): Promise<void> {
  const known = await transaction
    .selectFrom('recordings')
    .select(['id', 'size_bytes'])
    .where('session_id', '=', session.id)
    .where('record_id', '=', recordId)
    .forUpdate()
    .executeTakeFirst()
  const details = { playback_url: playbackUrl, state, size_bytes: sizeBytes, duration_seconds: durationSeconds, updated_at: now }
  if (known) await transaction.updateTable('recordings').set(details).where('id', '=', known.id).execute()
  else {
    const row = { session_id: session.id, customer_id: session.customer_id, record_id: recordId, ...details, created_at: now }
    await transaction.insertInto('recordings').values(row).execute()
  }
  await addStorage(transaction, session.customer_id, sizeBytes - (known?.size_bytes ?? 0))
}

async function addStorage(transaction: Transaction, customerId: number, bytes: number): Promise<void> {
  if (bytes === 0) return
  await sql`insert into storage_use (customer_id, used_bytes) values (${customerId}, greatest(0, ${bytes}::bigint))
    on conflict (customer_id) do update set used_bytes = greatest(0, storage_use.used_bytes + ${bytes}::bigint)`.execute(
    transaction,
  )
}

export const markRecorded = (transaction: Transaction, meetingId: number, now: Date) =>
  transaction
    .updateTable('meetings')
    .set({ is_recorded: true, updated_at: now })
    .where('id', '=', meetingId)
    .where('is_recorded', '=', false)
    .execute()

/** Of the latest session that has any, or of the one that is named. */
export const findLatestRecording = (db: Database, meetingId: number, session: number | undefined) =>
  db
    .selectFrom('recordings')
    .innerJoin('meeting_sessions', 'meeting_sessions.id', 'recordings.session_id')
    .select(['recordings.playback_url', 'recordings.state'])
    .where('meeting_sessions.meeting_id', '=', meetingId)
    .where('recordings.state', 'in', ['processing', 'published'])
    .$if(session !== undefined, (query) => query.where('meeting_sessions.number', '=', session!))
    .orderBy('meeting_sessions.number', 'desc')
    .orderBy('recordings.id', 'desc')
    .executeTakeFirst()
