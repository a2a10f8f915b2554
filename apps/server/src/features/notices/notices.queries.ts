import { type Selectable, sql } from 'kysely'
import type { NoticeKind } from '@hop/contract/features/meeting-records'
import { hosts } from '@hop/contract/roles'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'

export type MeetingToNotify = Pick<
  Selectable<Tables['meetings']>,
  | 'id'
  | 'customer_id'
  | 'owner_id'
  | 'name'
  | 'starts_at'
  | 'duration_minutes'
  | 'host_key'
  | 'calendar_key'
  | 'sequence'
  | 'news_sequence'
  | 'join_code'
  | 'access_code'
>
export type Recipient = Awaited<ReturnType<typeof listParticipants>>[number]

export interface NewNotice {
  meetingId: number
  participantId: number
  kind: NoticeKind
  channel: 'mail' | 'sms'
  /** The address or number it goes to. */
  recipient: string
  sequence: number
  round: number
  createdBy: number | null
  now: Date
}

/** null when this person has had this very message: somebody else was quicker, or it is pressed twice. */
export const insertNotice = (transaction: Transaction, notice: NewNotice) =>
  transaction
    .insertInto('meeting_notices')
    .values({
      meeting_id: notice.meetingId,
      participant_id: notice.participantId,
      kind: notice.kind,
      channel: notice.channel,
      recipient: notice.recipient,
      sequence: notice.sequence,
      round: notice.round,
      delivery_id: null,
      created_by: notice.createdBy,
      created_at: notice.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['participant_id', 'kind', 'channel', 'recipient', 'sequence', 'round']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

export const writeDelivery = (transaction: Transaction, noticeId: number, deliveryId: number) =>
  transaction.updateTable('meeting_notices').set({ delivery_id: deliveryId }).where('id', '=', noticeId).execute()

/** How often this was sent to the person; a resend by hand is the next round. */
export async function lastRound(
  transaction: Transaction,
  notice: Pick<NewNotice, 'participantId' | 'kind' | 'channel' | 'recipient' | 'sequence'>,
): Promise<number> {
  const { round } = await transaction
    .selectFrom('meeting_notices')
    .select(sql<number | null>`max(round)`.as('round'))
    .where('participant_id', '=', notice.participantId)
    .where('kind', '=', notice.kind)
    .where('channel', '=', notice.channel)
    .where('recipient', '=', notice.recipient)
    .where('sequence', '=', notice.sequence)
    .executeTakeFirstOrThrow()
  return round ?? 0
}

export const findOrganiser = (db: Executor, accountId: number) =>
  db.selectFrom('accounts').select(['name', 'email', 'proven_email']).where('id', '=', accountId).executeTakeFirstOrThrow()

export const findOwner = (db: Executor, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['email', 'proven_email', 'gets_own_entries', 'deleted_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** Also one that has just been deleted. */
export const findMeetingOfOwner = (transaction: Transaction, id: number) =>
  transaction.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirst()
export type OwnersMeeting = NonNullable<Awaited<ReturnType<typeof findMeetingOfOwner>>>

/** Meetings that begin in this window and want their people reminded. */
export const listMeetingsToRemind = (db: Database, from: Date, to: Date, limit: number, afterId: number) =>
  db
    .selectFrom('meetings')
    .select(['id', 'starts_at'])
    .where('status', '=', 'PENDING')
    .where('deleted_at', 'is', null)
    .where('sends_reminders', '=', true)
    .where('starts_at', '>', from)
    .where('starts_at', '<=', to)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** One that has not begun, and whose owner is still there to begin it. */
export const findMeetingToRemind = (transaction: Transaction, id: number) =>
  transaction
    .selectFrom('meetings')
    .innerJoin('accounts as owner', 'owner.id', 'meetings.owner_id')
    .selectAll('meetings')
    .where('meetings.id', '=', id)
    .where('meetings.status', '=', 'PENDING')
    .where('meetings.deleted_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .where('owner.role', 'in', hosts.roles)
    .executeTakeFirst()

export const listParticipants = (db: Executor, meetingId: number) =>
  db
    .selectFrom('meeting_participants')
    .select(['id', 'account_id', 'name', 'email', 'phone', 'private_key', 'chosen_language', 'language', 'role'])
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is', null)
    .orderBy(sql`role = 'OPERATOR' desc`)
    .orderBy('id')
    .execute()
