/** How the mail server and the SMS centre did lately. Each question is one look into an index, however many messages there are. */
import type { OutboxMessage } from '@hop/contract/features/outbox'
import type { Database } from '../../platform/database/database.js'

type Channel = OutboxMessage['channel']

export const findLastSent = (db: Database, channel: Channel) =>
  db
    .selectFrom('deliveries')
    .select('sent_at')
    .where('channel', '=', channel)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastFailure = (db: Database, channel: Channel) =>
  db
    .selectFrom('deliveries')
    .select(['failed_at', 'failure'])
    .where('channel', '=', channel)
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function countWaiting(db: Database, channel: Channel, limit: number): Promise<number> {
  const waiting = db
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', channel)
    // Named one by one, since the index cannot serve "not sent".
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .limit(limit)
  const { count } = await db
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findOwnWays = (db: Database, accountId: number) =>
  db.selectFrom('accounts').select(['name', 'phone', 'proven_email']).where('id', '=', accountId).executeTakeFirstOrThrow()
