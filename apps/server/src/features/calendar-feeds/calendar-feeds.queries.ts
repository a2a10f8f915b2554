import { sql } from 'kysely'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'

export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** Their own alone, whatever else they reach. */
type Owner = Pick<Reach, 'accountId'>

export const findFeed = ({ accountId }: Owner, db: Executor) =>
  db.selectFrom('calendar_feeds').selectAll().where('account_id', '=', accountId).executeTakeFirst()

interface NewFeed {
  lookup: string
  sealed: string
  now: Date
}

/** Undefined when there is one already: of two tabs that make one at once, both get the first's. */
export const insertFeed = ({ accountId }: Reach, transaction: Transaction, { lookup, sealed, now }: NewFeed) =>
  transaction
    .insertInto('calendar_feeds')
    .values({ account_id: accountId, lookup, sealed, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const deleteFeed = ({ accountId }: Owner, transaction: Transaction) =>
  transaction.deleteFrom('calendar_feeds').where('account_id', '=', accountId).returning('account_id').executeTakeFirst()

export const findOwnCalendarEntries = async ({ accountId }: Reach, db: Executor): Promise<boolean> =>
  (await db.selectFrom('accounts').select('gets_own_entries').where('id', '=', accountId).executeTakeFirstOrThrow())
    .gets_own_entries

export const writeOwnCalendarEntries = ({ accountId }: Reach, transaction: Transaction, isOn: boolean) =>
  transaction.updateTable('accounts').set({ gets_own_entries: isOn }).where('id', '=', accountId).execute()

/** Whoever comes with the address has no reach yet: it is looked up by the address itself. */
export const findReader = (db: Database, lookup: string) =>
  db
    .selectFrom('calendar_feeds as feeds')
    .innerJoin('accounts', 'accounts.id', 'feeds.account_id')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .select(['feeds.last_read_at', 'accounts.id', 'accounts.role', 'accounts.proven_email', 'accounts.name', 'accounts.language'])
    .select('customers.id as customer_id')
    .where('feeds.lookup', '=', lookup)
    .where('accounts.deleted_at', 'is', null)
    .where('customers.deleted_at', 'is', null)
    .executeTakeFirst()
export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

export const writeLastRead = (db: Database, accountId: number, now: Date) =>
  db.updateTable('calendar_feeds').set({ last_read_at: now }).where('account_id', '=', accountId).execute()

/** Those that the person holds or is invited to, within the person's own customer. */
export const listMeetingsOf = (db: Database, { id, customer_id, proven_email }: Reader, from: Date, limit: number) =>
  db
    .selectFrom('meetings')
    .innerJoin('accounts as owners', 'owners.id', 'meetings.owner_id')
    .select(['meetings.id', 'meetings.name', 'meetings.status', 'meetings.starts_at', 'meetings.duration_minutes'])
    .select(['meetings.sequence', 'meetings.host_key', 'meetings.calendar_key', 'meetings.updated_at'])
    .select(['owners.name as owner_name', 'owners.email as owner_email'])
    .select(
      sql<string | null>`(
        select own.private_key from meeting_participants as own
        where own.meeting_id = meetings.id and own.removed_at is null
          and (own.account_id = ${id} or (own.account_id is null and lower(own.email) = ${proven_email}))
        order by own.account_id limit 1
      )`.as('private_key'),
    )
    .where('meetings.customer_id', '=', customer_id)
    .where('meetings.deleted_at', 'is', null)
    .where('meetings.starts_at', '>=', from)
    // A union, so that each half is found by its own index.
    .where(
      sql<boolean>`meetings.id in (
        select held.id from meetings as held where held.owner_id = ${id} and held.deleted_at is null
        union
        select invited.meeting_id from meeting_participants as invited
        where invited.removed_at is null and invited.account_id = ${id}
        union
        select invited.meeting_id from meeting_participants as invited
        where invited.removed_at is null and invited.account_id is null and lower(invited.email) = ${proven_email}
      )`,
    )
    .orderBy('meetings.starts_at', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(limit)
    .execute()
export type FeedMeeting = Awaited<ReturnType<typeof listMeetingsOf>>[number]
