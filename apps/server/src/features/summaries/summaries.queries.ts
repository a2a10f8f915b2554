import { type Insertable, sql, type Updateable } from 'kysely'
import type { Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'
import type { PartNotes } from '../../tables/part-notes.js'

export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummary>>>

export const findSummary = (db: Executor, sessionId: number) =>
  db.selectFrom('summaries').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

/** The session, for the event that informs its customer about the summary. */
export const findSummarised = (db: Executor, sessionId: number) =>
  db.selectFrom('meeting_sessions').select(['id', 'customer_id']).where('id', '=', sessionId).executeTakeFirst()

/** A further run: what was made before is shown until it is done. */
export const insertRun = (transaction: Transaction, sessionId: number, requested_at: Date) => {
  const fresh = { state: 'waiting', tries: 0, parts_done: 0, parts_total: 0, problem: null, requested_at } as const
  return transaction
    .insertInto('summaries')
    .values({ session_id: sessionId, run: 1, ...fresh })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ ...fresh, run: sql<number>`summaries.run + 1` }))
    .returning('run')
    .executeTakeFirstOrThrow()
}

/** Changes only this run of the summary, not a later one. Returns whether the run was still under way. */
export const writeRun = async (
  db: Executor,
  { sessionId, run }: { sessionId: number; run: number },
  change: Updateable<Tables['summaries']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('summaries')
    .set(change)
    .where('session_id', '=', sessionId)
    .where('run', '=', run)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listParts = (db: Executor, sessionId: number, run: number) =>
  db
    .selectFrom('summary_parts')
    .select(['number', 'asked', 'notes'])
    .where('session_id', '=', sessionId)
    .where('run', '=', run)
    .execute()

export const writePart = (
  db: Executor,
  part: Omit<Insertable<Tables['summary_parts']>, 'notes'> & { notes: PartNotes | null },
) => {
  const notes = part.notes && JSON.stringify(part.notes)
  return db
    .insertInto('summary_parts')
    .values({ ...part, notes })
    .onConflict((conflict) => conflict.columns(['session_id', 'run', 'number']).doUpdateSet({ asked: part.asked, notes }))
    .execute()
}

export const deleteParts = (db: Executor, sessionId: number) =>
  db.deleteFrom('summary_parts').where('session_id', '=', sessionId).execute()

/** Finished sessions with text that was not summarised yet, in the order of their ids. */
export const listDueSessions = (db: Executor, afterId: number, limit: number) =>
  db
    .selectFrom('transcripts')
    .innerJoin('meeting_sessions', 'meeting_sessions.id', 'transcripts.session_id')
    .innerJoin('meetings', 'meetings.id', 'meeting_sessions.meeting_id')
    .select(['transcripts.session_id', 'meetings.active_voice_text'])
    .where('transcripts.session_id', '>', afterId)
    .where('transcripts.is_summary_due', '=', true)
    .where('meeting_sessions.state', '=', 'closed')
    .orderBy('transcripts.session_id')
    .limit(limit)
    .execute()

/** Returns whether it was still due: of two servers one sends the job. */
export const clearDue = async (transaction: Transaction, sessionId: number): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('transcripts')
    .set({ is_summary_due: false })
    .where('session_id', '=', sessionId)
    .where('is_summary_due', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
