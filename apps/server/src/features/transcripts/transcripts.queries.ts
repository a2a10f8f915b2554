import { type Insertable, sql } from 'kysely'
import type { Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'
import type { TranscriptSource } from './segment.js'

export type TranscriptRow = NonNullable<Awaited<ReturnType<typeof findTranscript>>>
export type SegmentRow = Awaited<ReturnType<typeof listSegments>>[number]

export const findTranscript = (db: Executor, sessionId: number) =>
  db.selectFrom('transcripts').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

export const lockTranscript = (transaction: Transaction, sessionId: number) =>
  transaction.selectFrom('transcripts').selectAll().where('session_id', '=', sessionId).forUpdate().executeTakeFirst()

/** The first of several that come at once; the others find it. */
export const insertTranscript = (transaction: Transaction, row: Insertable<Tables['transcripts']>) =>
  transaction
    .insertInto('transcripts')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeTranscript = (
  transaction: Transaction,
  sessionId: number,
  change: Partial<Pick<TranscriptRow, 'source' | 'offered_source' | 'is_summary_due' | 'corrected_at'>>,
) =>
  transaction
    .updateTable('transcripts')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('session_id', '=', sessionId)
    .execute()

/** A better source waits to be taken: what is shown stays as it is. */
export const offerSource = (transaction: Transaction, sessionId: number, offered_source: TranscriptSource) =>
  transaction.updateTable('transcripts').set({ offered_source }).where('session_id', '=', sessionId).execute()

export const listSegments = (db: Executor, sessionId: number, source: TranscriptSource) =>
  db
    .selectFrom('transcript_segments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('source', '=', source)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** What is written already keeps its place; its words are renewed unless somebody corrected them. */
export const writeSegments = (transaction: Transaction, rows: Insertable<Tables['transcript_segments']>[]) =>
  transaction
    .insertInto('transcript_segments')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'source', 'segment_key'])
        .doUpdateSet(({ ref }) => ({
          visit_id: ref('excluded.visit_id'),
          speaker_key: ref('excluded.speaker_key'),
          speaker: ref('excluded.speaker'),
          starts_at: ref('excluded.starts_at'),
          ends_at: ref('excluded.ends_at'),
          text: ref('excluded.text'),
          language: ref('excluded.language'),
        }))
        .where('transcript_segments.corrected_at', 'is', null),
    )
    .execute()

/** Those that their source does not have any more; what somebody corrected stays. */
export const deleteSegmentsExcept = (
  transaction: Transaction,
  sessionId: number,
  source: TranscriptSource,
  keys: readonly string[],
) =>
  transaction
    .deleteFrom('transcript_segments')
    .where('session_id', '=', sessionId)
    .where('source', '=', source)
    .where('corrected_at', 'is', null)
    .where(sql<boolean>`not segment_key = any (${keys})`)
    .execute()

export const deleteSegmentsOf = (transaction: Transaction, sessionId: number, source: TranscriptSource) =>
  transaction.deleteFrom('transcript_segments').where('session_id', '=', sessionId).where('source', '=', source).execute()

/** Who came, by the visits that segments name. */
export const listVisitors = (db: Executor, sessionId: number) =>
  db
    .selectFrom('attendances')
    .select(['visit_id', 'visitor', 'display_name'])
    .where('session_id', '=', sessionId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()

/** In the order in which they happened: what was said last of one thing is last. */
export const listCaptionEvents = (db: Executor, sessionId: number) =>
  db
    .selectFrom('session_events')
    .select(['id', 'visit_id', 'happened_at', 'body'])
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'caption')
    .orderBy('happened_at')
    .orderBy('id')
    .execute()

export const lockSegment = (transaction: Transaction, sessionId: number, source: TranscriptSource, id: number) =>
  transaction
    .selectFrom('transcript_segments')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst()

export const correctSegment = (
  transaction: Transaction,
  id: number,
  change: Pick<SegmentRow, 'text' | 'speaker' | 'speaker_key' | 'corrected_at'>,
) => transaction.updateTable('transcript_segments').set(change).where('id', '=', id).execute()

export const insertCorrection = (transaction: Transaction, row: Insertable<Tables['transcript_corrections']>) =>
  transaction.insertInto('transcript_corrections').values(row).execute()

/** The latest first. */
export const listCorrections = (db: Executor, sessionId: number) =>
  db
    .selectFrom('transcript_corrections')
    .innerJoin('accounts', 'accounts.id', 'transcript_corrections.corrected_by')
    .select(['segment_id', 'speaker_before', 'text_before', 'corrected_at', 'accounts.name as corrected_by'])
    .where('session_id', '=', sessionId)
    .orderBy('transcript_corrections.id', 'desc')
    .execute()

/** With the meeting goes what was said in it: transcripts, what was made of them, captions, and what is on its way from speech to text. */
export async function deleteWordsOf(transaction: Transaction, meetingIds: readonly number[]): Promise<void> {
  const sessions = transaction.selectFrom('meeting_sessions').select('id').where('meeting_id', 'in', meetingIds)
  // First: whoever makes a transcript of it holds its row until that is written.
  await transaction.deleteFrom('transcriptions').where('session_id', 'in', sessions).execute()
  await transaction.deleteFrom('summaries').where('session_id', 'in', sessions).execute()
  await transaction.deleteFrom('transcript_corrections').where('session_id', 'in', sessions).execute()
  await transaction.deleteFrom('transcripts').where('session_id', 'in', sessions).execute()
  await transaction.deleteFrom('session_events').where('session_id', 'in', sessions).where('kind', '=', 'caption').execute()
}

/** Of the recording that is played: the latest that is there. */
export const findRecordingTimes = (db: Executor, sessionId: number) =>
  db
    .selectFrom('recordings')
    .select(['started_at', 'spans'])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'published')
    .where('started_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
