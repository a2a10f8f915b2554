/** Who got which notice of a meeting, by the address it went to: a participant's address may have changed since. */
import { sql } from 'kysely'
import type { Executor, Transaction } from '../../platform/database/database.js'

/** Of each person: the latest invitation or update that went to the address the person has now; null for none. */
export async function listSentNotices(
  db: Executor,
  meetingId: number,
): Promise<Map<number, { mail: number | null; sms: number | null; lastMailAt: Date | null }>> {
  const rows = await db
    .selectFrom('meeting_notices as notices')
    .innerJoin('meeting_participants as people', 'people.id', 'notices.participant_id')
    .select('people.id')
    .select(sql<number | null>`max(notices.sequence) filter (where notices.channel = 'mail')`.as('mail'))
    .select(sql<number | null>`max(notices.sequence) filter (where notices.channel = 'sms')`.as('sms'))
    .select(sql<Date | null>`max(notices.created_at) filter (where notices.channel = 'mail')`.as('lastMailAt'))
    .where('notices.meeting_id', '=', meetingId)
    .where('notices.kind', 'in', ['invitation', 'update'])
    .where(sql<boolean>`notices.recipient = case notices.channel when 'mail' then people.email else people.phone end`)
    .groupBy('people.id')
    .execute()
  return new Map(rows.map(({ id, ...sent }) => [id, sent]))
}

/** People who were invited by this channel, whether they are still on the list under that address or number or not, and who have not got the cancellation: by mail, those whose calendars hold the meeting. */
export const listInvitedBy = (db: Executor, meetingId: number, channel: 'mail' | 'sms') =>
  db
    .selectFrom('meeting_notices as notices')
    .innerJoin('meeting_participants as people', 'people.id', 'notices.participant_id')
    .selectAll('people')
    .select('notices.recipient as sent_to')
    .distinctOn('notices.recipient')
    .where('notices.meeting_id', '=', meetingId)
    .where('notices.channel', '=', channel)
    .where('notices.kind', 'in', ['invitation', 'update'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('meeting_notices as later')
            .select('later.id')
            .whereRef('later.meeting_id', '=', 'notices.meeting_id')
            .whereRef('later.recipient', '=', 'notices.recipient')
            .whereRef('later.id', '>', 'notices.id')
            .where('later.kind', '=', 'cancellation'),
        ),
      ),
    )
    .orderBy('notices.recipient')
    .orderBy('notices.id', 'desc')
    .execute()

/** What an address last got that changes its calendar, as one person of the list. */
export const findLastEntry = (transaction: Transaction, participantId: number, recipient: string) =>
  transaction
    .selectFrom('meeting_notices')
    .select(['kind', 'sequence'])
    .where('participant_id', '=', participantId)
    .where('recipient', '=', recipient)
    .where('channel', '=', 'mail')
    .where('kind', 'in', ['invitation', 'update', 'cancellation'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How these messages went, before they are deleted: their meetings still tell it. */
export const keepOutcomes = (transaction: Transaction, deliveryIds: readonly number[]) =>
  transaction
    .updateTable('meeting_notices')
    .from('deliveries')
    .set((eb) => ({
      kept_state: eb.ref('deliveries.state'),
      kept_error: eb.ref('deliveries.last_error'),
      kept_delivered_at: eb.ref('deliveries.delivered_at'),
    }))
    .whereRef('deliveries.id', '=', 'meeting_notices.delivery_id')
    .where('meeting_notices.delivery_id', 'in', deliveryIds)
    .execute()

/** The last message by each channel to the address that the person has now, with how its delivery went. */
export const listLastNotices = (db: Executor, meetingId: number) =>
  db
    .selectFrom('meeting_notices')
    .innerJoin('meeting_participants as people', 'people.id', 'meeting_notices.participant_id')
    .leftJoin('deliveries', 'deliveries.id', 'meeting_notices.delivery_id')
    .distinctOn(['meeting_notices.participant_id', 'meeting_notices.channel'])
    .select(['meeting_notices.participant_id', 'meeting_notices.kind', 'meeting_notices.channel', 'meeting_notices.created_at'])
    .select('deliveries.transport')
    .select(({ fn }) => [
      fn.coalesce('deliveries.state', 'meeting_notices.kept_state').as('state'),
      fn.coalesce('deliveries.delivered_at', 'meeting_notices.kept_delivered_at').as('delivered_at'),
      fn.coalesce('deliveries.last_error', 'meeting_notices.kept_error').as('last_error'),
    ])
    .where('meeting_notices.meeting_id', '=', meetingId)
    .where(
      sql<boolean>`meeting_notices.recipient = case meeting_notices.channel when 'mail' then people.email else people.phone end`,
    )
    .orderBy('meeting_notices.participant_id')
    .orderBy('meeting_notices.channel')
    .orderBy('meeting_notices.id', 'desc')
    .execute()

/** Whether their calendars hold the meeting. */
export const wereInvited = async (transaction: Transaction, participantIds: readonly number[]): Promise<boolean> => {
  if (participantIds.length === 0) return false
  const notice = await transaction
    .selectFrom('meeting_notices')
    .select('id')
    .where('participant_id', 'in', participantIds)
    .where('channel', '=', 'mail')
    .limit(1)
    .executeTakeFirst()
  return notice !== undefined
}
