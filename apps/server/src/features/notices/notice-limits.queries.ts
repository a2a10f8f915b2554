import { sql } from 'kysely'
import type { Executor, Transaction } from '../../platform/database/database.js'
import { subscriptionsInForce } from '../subscriptions/public.js'
import type { NewNotice } from './notices.queries.js'

/** Of the subscription that is in force; undefined without one. */
export const findMessageTerms = (db: Executor, customerId: number, now: Date) =>
  db
    .selectFrom(subscriptionsInForce(db, now).as('in_force'))
    .select(['in_force.messages_per_recipient', 'in_force.messages_per_day'])
    .where('in_force.customer_id', '=', customerId)
    .executeTakeFirst()

const dialled = sql<string>`regexp_replace(recipient, '^[+]84', '0')`

/** The addresses or numbers that got so many since then; a number as it is dialled within the country. */
export async function listFullRecipients(
  transaction: Transaction,
  { meetingId, channel, kinds }: Pick<NewNotice, 'meetingId' | 'channel'> & { kinds: readonly NewNotice['kind'][] },
  since: Date,
  most: number,
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('meeting_notices')
    .select(dialled.as('recipient'))
    .where('meeting_id', '=', meetingId)
    .where('channel', '=', channel)
    .where('kind', 'in', kinds)
    .where('created_at', '>=', since)
    .groupBy(dialled)
    .having(sql<number>`count(*)`, '>=', most)
    .execute()
  return new Set(rows.map(({ recipient }) => recipient))
}

/** Held until the transaction ends: two who send at once are counted one after the other. */
export async function addToDay(transaction: Transaction, customerId: number, day: string, count: number): Promise<number> {
  const { sent } = await transaction
    .insertInto('notices_per_day')
    .values({ customer_id: customerId, day, sent: count })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'day']).doUpdateSet({ sent: sql`notices_per_day.sent + excluded.sent` }),
    )
    .returning('sent')
    .executeTakeFirstOrThrow()
  return sent
}

export const countOfDay = async (db: Executor, customerId: number, day: string): Promise<number> =>
  (
    await db
      .selectFrom('notices_per_day')
      .select('sent')
      .where('customer_id', '=', customerId)
      .where('day', '=', day)
      .executeTakeFirst()
  )?.sent ?? 0
