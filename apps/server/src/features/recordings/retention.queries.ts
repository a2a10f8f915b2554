import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.js'
import { subscriptionsInForce } from '../subscriptions/public.js'

/** Holders of recordings about which something may be due: the plan keeps them no longer soon, or their owner was warned before. */
export const listHoldersOfKept = (
  db: Database,
  now: Date,
  noticeFrom: Date,
  after: { ownerId: number; customerId: number },
  limit: number,
) =>
  db
    .selectFrom('recordings')
    .innerJoin('meeting_sessions', 'meeting_sessions.id', 'recordings.session_id')
    .innerJoin('meetings', 'meetings.id', 'meeting_sessions.meeting_id')
    .innerJoin('customers', 'customers.id', 'recordings.customer_id')
    .leftJoin(subscriptionsInForce(db, now).as('in_force'), 'in_force.customer_id', 'recordings.customer_id')
    .select(['meetings.owner_id', 'recordings.customer_id'])
    .distinct()
    .where('recordings.state', 'in', ['published', 'unpublished'])
    .where('recordings.trashed_at', 'is', null)
    .where('meetings.deleted_at', 'is', null)
    .where('customers.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('recordings.retention_warned_at', 'is not', null),
        sql<boolean>`recordings.created_at + in_force.recording_retention_days * interval '1 day' <= ${noticeFrom}`,
      ]),
    )
    .where(sql<boolean>`(recordings.customer_id, meetings.owner_id) > (${after.customerId}, ${after.ownerId})`)
    .orderBy('recordings.customer_id')
    .orderBy('meetings.owner_id')
    .limit(limit)
    .execute()

interface Holder {
  ownerId: number
  customerId: number
}

/** Locked, so that nobody can delete or restore them until the transaction ends, and another server does not do the same work. */
export const lockKept = (transaction: Transaction, { ownerId, customerId }: Holder, now: Date, limit: number) =>
  transaction
    .selectFrom('recordings')
    .innerJoin('meeting_sessions', 'meeting_sessions.id', 'recordings.session_id')
    .innerJoin('meetings', 'meetings.id', 'meeting_sessions.meeting_id')
    .leftJoin(subscriptionsInForce(transaction, now).as('in_force'), 'in_force.customer_id', 'recordings.customer_id')
    .select(['recordings.id', 'recordings.record_id', 'recordings.session_id', 'recordings.created_at'])
    .select(['recordings.retention_warned_at', 'meetings.id as meeting_id', 'meetings.name', 'meeting_sessions.number'])
    .select('in_force.recording_retention_days')
    .where('recordings.customer_id', '=', customerId)
    .where('meetings.owner_id', '=', ownerId)
    .where('meetings.deleted_at', 'is', null)
    .where('recordings.state', 'in', ['published', 'unpublished'])
    .where('recordings.trashed_at', 'is', null)
    .orderBy('recordings.created_at')
    .orderBy('recordings.id')
    .limit(limit)
    .forUpdate('recordings')
    .execute()

export const writeWarned = (transaction: Transaction, ids: readonly number[], at: Date | null) =>
  transaction.updateTable('recordings').set({ retention_warned_at: at }).where('id', 'in', ids).execute()
