import type { Updateable } from 'kysely'
import { takeLock } from '../../../platform/database/advisory-locks.js'
import type { Database, Executor, Transaction } from '../../../platform/database/database.js'
import type { Tables } from '../../../tables/index.js'

export type TranscriptionRow = NonNullable<Awaited<ReturnType<typeof findTranscription>>>

export const findTranscription = (db: Executor, sessionId: number) =>
  db.selectFrom('transcriptions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

/** Only of a meeting whose speech is to be written down, and not while its recording is in the trash; undefined for others. */
export const findSessionToTranscribe = (db: Executor, sessionId: number) =>
  db
    .selectFrom('meeting_sessions')
    .innerJoin('meetings', 'meetings.id', 'meeting_sessions.meeting_id')
    .selectAll('meeting_sessions')
    .where('meeting_sessions.id', '=', sessionId)
    .where('meetings.active_voice_text', '=', 1)
    .where('meetings.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recordings')
            .select('recordings.id')
            .whereRef('recordings.session_id', '=', 'meeting_sessions.id')
            .where('recordings.trashed_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()

/** Undefined when there is one already. */
export const insertTranscription = (transaction: Transaction, sessionId: number, customerId: number, now: Date) =>
  transaction
    .insertInto('transcriptions')
    .values({ session_id: sessionId, customer_id: customerId, state: 'waiting', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .returning('session_id')
    .executeTakeFirst()

/** False while somebody works on another one of the same customer, or on this one. The customer's row orders those who ask at once. */
export async function takeTurn(db: Database, sessionId: number, until: Date, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const own = await findTranscription(transaction, sessionId)
    if (!own) return false
    await takeLock(transaction, 'transcriptions', own.customer_id)
    const busy = await transaction
      .selectFrom('transcriptions')
      .select('session_id')
      .where('customer_id', '=', own.customer_id)
      .where('held_until', '>', now)
      .executeTakeFirst()
    if (busy) return false
    await writeTranscription(transaction, sessionId, { held_until: until, state: 'running', updated_at: now })
    return true
  })
}

export const writeTranscription = (db: Executor, sessionId: number, change: Updateable<Tables['transcriptions']>) =>
  db.updateTable('transcriptions').set(change).where('session_id', '=', sessionId).execute()

/** What is there already, by its track and its beginning. */
export const listUtterances = (db: Executor, sessionId: number) =>
  db
    .selectFrom('transcribed_utterances')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('started_at')
    .orderBy('track')
    .execute()

/** It is also how far the whole is: both or neither. */
export const insertUtterance = (
  db: Database,
  utterance: { session_id: number; track: string; started_at: Date; ended_at: Date; text: string },
  percent: number,
  now: Date,
) =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('transcribed_utterances')
      .values(utterance)
      .onConflict((conflict) => conflict.columns(['session_id', 'track', 'started_at']).doNothing())
      .execute()
    const change = { percent, failed_tries: 0, problem: null, updated_at: now }
    await writeTranscription(transaction, utterance.session_id, change)
  })

export const deleteUtterances = (transaction: Transaction, sessionId: number) =>
  transaction.deleteFrom('transcribed_utterances').where('session_id', '=', sessionId).execute()

export const deleteTranscription = async (db: Executor, sessionId: number): Promise<void> => {
  await db.deleteFrom('transcriptions').where('session_id', '=', sessionId).execute()
}

export const lockTranscription = (transaction: Transaction, sessionId: number) =>
  transaction.selectFrom('transcriptions').selectAll().where('session_id', '=', sessionId).forUpdate().executeTakeFirst()
