import type { Executor, Transaction } from '../../platform/database/database.js'

/**
 * The session of a recording, with its meeting and the present owner; none if the meeting is deleted, because nobody needs the
 * mail then.
 */
export const findSessionOfRecording = (db: Executor, recordingId: number) =>
  db
    .selectFrom('recordings')
    .innerJoin('meeting_sessions', 'meeting_sessions.id', 'recordings.session_id')
    .innerJoin('meetings', 'meetings.id', 'meeting_sessions.meeting_id')
    .innerJoin('customers', 'customers.id', 'meetings.customer_id')
    .select(['recordings.id as recording_id', 'recordings.session_id', 'recordings.duration_seconds', 'recordings.size_bytes'])
    .select(['meetings.id', 'meetings.name', 'meetings.customer_id', 'meetings.owner_id', 'meeting_sessions.number'])
    .select(({ fn }) =>
      fn.coalesce('meeting_sessions.began_at', 'meeting_sessions.started_at', 'meeting_sessions.opened_at').as('held_at'),
    )
    .where('recordings.id', '=', recordingId)
    .where('meetings.deleted_at', 'is', null)
    .where('customers.deleted_at', 'is', null)
    .executeTakeFirst()

const people = (db: Executor) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'username', 'email', 'language'])
    .where('deleted_at', 'is', null)
    .where('email', '<>', '')

export const findLiveAccount = (db: Executor, id: number) => people(db).where('id', '=', id).executeTakeFirst()

/** If the owner's account is deleted, the customer's administrators get the mail. */
export const listAdministrators = (db: Executor, customerId: number, limit: number) =>
  people(db).where('customer_id', '=', customerId).where('role', '=', 'Customer').orderBy('id').limit(limit).execute()
export type MailRecipient = Awaited<ReturnType<typeof listAdministrators>>[number]

/** False: another transaction was faster. */
export const writeReadyAnnounced = async (transaction: Transaction, recordingId: number, now: Date): Promise<boolean> =>
  (await transaction
    .updateTable('recordings')
    .set({ ready_told_at: now })
    .where('id', '=', recordingId)
    .where('ready_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
