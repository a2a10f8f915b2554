/**
 * The meetings of people who leave. The caller has locked their customer's row, so that none begins or is added before the
 * commit.
 */
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.js'

const ofOwners = (transaction: Transaction, ownerIds: readonly number[]) =>
  transaction
    .selectFrom('meetings')
    .where('owner_id', '=', sql<number>`any(${ownerIds})`)
    .where('meetings.deleted_at', 'is', null)

/** A meeting that is being opened counts: its core may have opened it already. */
export const findRunning = (transaction: Transaction, ownerIds: readonly number[]) =>
  ofOwners(transaction, ownerIds)
    .innerJoin('accounts', 'accounts.id', 'meetings.owner_id')
    .select('accounts.name as owner_name')
    .where(
      // In parentheses: the query joins its conditions by "and".
      sql<boolean>`(meetings.status = 'INPROGRESS' or meetings.status = 'PENDING' and exists (
        select from meeting_sessions where meeting_id = meetings.id and state in ('opening', 'open')
      ))`,
    )
    .limit(1)
    .executeTakeFirst()

/** Locked until the transaction ends, in the order of their ids, so that there is no deadlock. */
export const lockComing = (transaction: Transaction, ownerIds: readonly number[]) =>
  ofOwners(transaction, ownerIds).selectAll('meetings').where('status', '=', 'PENDING').orderBy('id').forUpdate().execute()

/**
 * Their places in other people's meetings: they become guests, with new links. All viewers of a customer may leave at once, so
 * the links are made in one statement. Meetings that are over keep the roles, but get new links too, since they can be started
 * again.
 */
export const releasePlaces = (transaction: Transaction, { customerId, accountIds }: PlacesToRelease, now: Date) =>
  transaction
    .updateTable('meeting_participants')
    .from('meetings')
    .set({
      role: sql<
        'OPERATOR' | 'PARTICIPANT'
      >`case when meetings.status = 'END' then meeting_participants.role else 'PARTICIPANT' end`,
      private_key: sql<string>`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
      updated_at: now,
    })
    .whereRef('meetings.id', '=', 'meeting_participants.meeting_id')
    .where('meeting_participants.id', 'in', placesOf(accountIds))
    .where('meetings.customer_id', '=', customerId)
    .where('meetings.owner_id', '<>', sql<number>`all(${accountIds})`)
    .where('meeting_participants.removed_at', 'is', null)
    .where('meetings.deleted_at', 'is', null)
    .where('meetings.status', '<>', 'CANCEL')
    .returning(['meeting_participants.id', 'meeting_participants.meeting_id', 'meetings.status'])
    .execute()

interface PlacesToRelease {
  customerId: number
  accountIds: readonly number[]
}

/**
 * Includes places under an address that the account never proved, because the link was mailed there all the same. The condition
 * on removed people is repeated here: the indexes only contain people who were not removed.
 */
const placesOf = (accountIds: readonly number[]) => sql<number>`(
  select id from meeting_participants where account_id = any(${accountIds}) and removed_at is null
  union
  select invited.id from accounts join meeting_participants as invited on lower(invited.email) = lower(accounts.email)
  where accounts.id = any(${accountIds}) and invited.account_id is null and invited.removed_at is null
)`
