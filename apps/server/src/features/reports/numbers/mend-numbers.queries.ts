import { type RawBuilder, sql } from 'kysely'
import { takeLock } from '../../../platform/database/advisory-locks.js'
import type { Database, Executor, Transaction } from '../../../platform/database/database.js'

/** Returns how many changes were added up. Fewer than the limit: there are no more, or another server adds them up. */
export async function addUpChanges(db: Executor, most: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`select add_up_meeting_days(${most}::integer) as added`.execute(db)
  return rows[0]?.added ?? 0
}

/** The ids of some meetings after this one, in their order. */
export async function listMeetingIds(db: Executor, after: number, upTo: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('meetings')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const findIdBounds = (db: Database, since: Date) =>
  db
    .selectFrom('meetings')
    .select(({ fn }) => [fn.max('id').as('last')])
    .select(sql<number | null>`(select min(id) from meetings as recent where recent.starts_at >= ${since})`.as('recent'))
    .executeTakeFirstOrThrow()

/**
 * Inserts a row for meetings that have none, without the numbers of their visits. Skips meetings that another transaction is
 * changing and returns the others. These stay locked until the transaction ends; as elsewhere, the meeting is locked before its
 * row here.
 */
export async function enterMeetings(transaction: Transaction, ids: readonly number[]) {
  const { rows: free } = await sql<{ id: number }>`
    select id from meetings where id = any (${ids}) order by id for share skip locked`.execute(transaction)
  const { numAffectedRows: entered = 0n } = await sql`
    insert into meeting_numbers (meeting_id, customer_id, day, status, is_deleted)
    select id, customer_id, vietnam_day(starts_at), status, deleted_at is not null from meetings
    where id = any (${free.map(({ id }) => id)}) on conflict do nothing`.execute(transaction)
  return { free: free.map(({ id }) => id), entered: Number(entered) }
}

/** Meetings that another transaction is changing are skipped, so that neither waits for the other. Returns the others. */
export async function recountMeetings(transaction: Transaction, ids: readonly number[], eventsSince: string) {
  const { rows: free } = await sql<{ id: number }>`
    select meeting_id as id from meeting_numbers where meeting_id = any (${ids}) order by meeting_id for no key update skip locked`.execute(
    transaction,
  )
  // The visits of an erased customer and the events of an old meeting are deleted: the numbers that were counted before stay.
  const { numAffectedRows = 0n } = await sql`
    update meeting_numbers as kept set (customer_id, day, status, is_deleted, people, cameras, most_people, was_held) =
      (right_one.customer_id, right_one.day, right_one.status, right_one.is_deleted, right_one.people, right_one.cameras,
        right_one.most_people, right_one.was_held)
    from (
      select numbers.meeting_id, counted.customer_id, counted.day, counted.status, counted.is_deleted, counted.most_people,
        case when meetings.name = '' then greatest(numbers.people, counted.people) else counted.people end as people,
        case when meetings.name = '' or counted.day < ${eventsSince}::date
          then greatest(numbers.cameras, counted.cameras) else counted.cameras end as cameras,
        case when meetings.name = '' then numbers.was_held or counted.was_held else counted.was_held end as was_held
      from counted_anew(${free.map(({ id }) => id)}) as counted
      join meeting_numbers as numbers on numbers.meeting_id = counted.meeting_id
      join meetings on meetings.id = counted.meeting_id
      -- Worked out once, and for these alone: drawn into the update, the planner would rather read all numbers there are.
      offset 0
    ) as right_one
    where right_one.meeting_id = kept.meeting_id
      and (kept.customer_id, kept.day, kept.status, kept.is_deleted, kept.people, kept.cameras, kept.most_people, kept.was_held)
        is distinct from (right_one.customer_id, right_one.day, right_one.status, right_one.is_deleted, right_one.people,
          right_one.cameras, right_one.most_people, right_one.was_held)`.execute(transaction)
  return { free: free.map(({ id }) => id), changed: Number(numAffectedRows) }
}

/** Only one server corrects the sums at a time, and no changes are added up during that. */
export const lockMeetingDays = (transaction: Transaction): Promise<void> => takeLock(transaction, 'meetingDays')

export async function listCustomerIds(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('customers').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

const summed = ['meetings', 'pending', 'in_progress', 'ended', 'cancelled', 'successful', 'failed', 'people', 'cameras'] as const
const names = sql.join(summed.map((name) => sql.ref(name)))
const sum = sql.join(summed.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))
const lackingIn = (counted: string) =>
  sql.join(summed.map((name) => sql`coalesce(${sql.ref(`${counted}.${name}`)}, 0) - coalesce(${sql.ref(`kept.${name}`)}, 0)`))

/** What a day lacks of what its meetings say is added as a change. One statement: writers change both, or neither. */
export async function mendDaysOf(transaction: Transaction, customerIds: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with counted as (
      select customer_id, day, ${sum}, max(most_people) as most_people from (
        select change.* from meeting_numbers, change_of_meeting(meeting_numbers, 1) as change
        where meeting_numbers.customer_id = any (${customerIds})
      ) as changes group by customer_id, day
    ), kept as (
      select customer_id, day, ${sum}, max(most_people) as most_people from (
        select scope_id as customer_id, day, ${names}, most_people from meeting_sums
        where scope = 'customer' and scope_id = any (${customerIds}) and day is not null
        union all
        select customer_id, day, ${names}, most_people from meeting_day_changes where customer_id = any (${customerIds})
      ) as both_of_them group by customer_id, day
    )
    insert into meeting_day_changes (customer_id, day, ${names}, most_people, is_most_to_recount)
    select customer_id, day, ${lackingIn('counted')}, coalesce(counted.most_people, 0), coalesce(kept.most_people, 0) > coalesce(counted.most_people, 0)
    from counted full join kept using (customer_id, day)
    where (${lackingIn('counted')}, coalesce(counted.most_people, 0)) is distinct from
      (0, 0, 0, 0, 0, 0, 0, 0, 0, coalesce(kept.most_people, 0))`.execute(transaction)
  return Number(numAffectedRows)
}

const sumOf = (side: RawBuilder<unknown>) =>
  sql.join(summed.map((name) => sql`coalesce(sum(${sql.ref(name)}) filter (where ${side}), 0)`))

/** The sums over all customers, over those of a region, and over all days follow from those of each customer's days. */
export async function mendSums(transaction: Transaction): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with right_one as (
      select whose.scope, whose.scope_id, whose.day, ${sum}, max(most_people) as most_people
      from meeting_sums as days
      join customers on customers.id = days.scope_id,
      lateral (values ('all', null, days.day), ('region', customers.region_id, days.day), ('customer', customers.id, null),
        ('region', customers.region_id, null), ('all', null, null)) as whose (scope, scope_id, day)
      where days.scope = 'customer' and days.day is not null
      group by whose.scope, whose.scope_id, whose.day
    ), both_of_them as (
      select scope, scope_id, day, ${names}, most_people, true as is_right from right_one
      union all
      select scope, scope_id, day, ${names}, most_people, false from meeting_sums where scope <> 'customer' or day is null
    )
    insert into meeting_sums (scope, scope_id, day, ${names}, most_people)
    select scope, scope_id, day, ${sumOf(sql`is_right`)}, coalesce(max(most_people) filter (where is_right), 0)
    from both_of_them group by scope, scope_id, day
    having (${sumOf(sql`is_right`)}) is distinct from (${sumOf(sql`not is_right`)})
    on conflict (scope, scope_id, day) do update set
      ${sql.join(summed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}, most_people = excluded.most_people`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}
