import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../tables/index.js'
import type { Database, Executor, Transaction } from '../database/database.js'
import type { Message } from './message.js'

export type Delivery = Selectable<Tables['deliveries']>

/** Undefined when a message with the same dedupe key is there already. */
export async function insertDelivery(
  transaction: Transaction,
  message: Message,
  transport: Delivery['transport'],
  now: Date,
): Promise<number | undefined> {
  const mail = message.channel === 'mail' ? message : undefined
  const row = await transaction
    .insertInto('deliveries')
    .values({
      channel: message.channel,
      recipient: message.recipient,
      reply_to: mail?.replyTo ?? null,
      from_name: mail?.fromName ?? null,
      recipient_name: mail?.recipientName ?? null,
      subject: mail?.subject ?? '',
      text: message.text,
      html: mail?.html ?? null,
      ics_method: mail?.ics?.method ?? null,
      ics: mail?.ics?.content ?? null,
      language: message.language,
      confidential: message.isConfidential ?? false,
      state: 'queued',
      transport,
      dedupe_key: message.dedupeKey ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findDeliveryByKey(transaction: Transaction, dedupeKey: string): Promise<number> {
  const row = await transaction
    .selectFrom('deliveries')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  return row.id
}

export const findDeliveryEnd = (db: Database, id: number) =>
  db.selectFrom('deliveries').select(['state', 'last_error']).where('id', '=', id).executeTakeFirstOrThrow()

/** Undefined when there is nothing to send (any more), 'busy' while another server's attempt may still be under way. */
export async function claimDelivery(
  db: Database,
  id: number,
  now: Date,
  lostBefore: Date,
): Promise<Delivery | 'busy' | undefined> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row || row.state === 'sent' || row.state === 'dead') return undefined
    if (row.state === 'sending' && row.updated_at > lostBefore) return 'busy'
    await transaction
      .updateTable('deliveries')
      .set({ state: 'sending', attempts: row.attempts + 1, updated_at: now })
      .where('id', '=', id)
      .execute()
    return { ...row, state: 'sending', attempts: row.attempts + 1 }
  })
}

export async function updateDelivery(db: Executor, id: number, change: Updateable<Tables['deliveries']>): Promise<void> {
  await db.updateTable('deliveries').set(change).where('id', '=', id).execute()
}

export async function listAcceptedParts(db: Database, id: number): Promise<{ part: number }[]> {
  return db.selectFrom('delivery_parts').select('part').where('delivery_id', '=', id).orderBy('part').execute()
}

/** The messages that were sent alone: one that was given up stays so. */
export const updateSentDelivery = (db: Executor, id: number, change: Updateable<Tables['deliveries']>) =>
  db.updateTable('deliveries').set(change).where('id', '=', id).where('state', '=', 'sent').execute()

export const findChannel = (db: Executor, id: number) =>
  db.selectFrom('deliveries').select('channel').where('id', '=', id).executeTakeFirst()

/** Nothing when it was written down before. */
export const insertPart = (
  transaction: Transaction,
  row: { delivery_id: number; part: number; provider_id: string; accepted_at: Date },
) =>
  transaction
    .insertInto('delivery_parts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Only what has not been sent: a second copy of a message is a new message. */
export async function requeueDelivery(
  transaction: Transaction,
  id: number,
  transport: Delivery['transport'],
  now: Date,
): Promise<boolean> {
  const result = await transaction
    .updateTable('deliveries')
    .set({ state: 'queued', transport, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'failed', 'dead'])
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export interface DeliveryCount {
  channel: Delivery['channel']
  state: Delivery['state']
  count: number
}

/** What has been sent is left out: it only grows, and counting it would read the whole table. */
export async function countUnsentDeliveries(db: Database): Promise<DeliveryCount[]> {
  return (
    db
      .selectFrom('deliveries')
      .select(['channel', 'state', (query) => query.fn.countAll<number>().as('count')])
      // Named one by one, since the index cannot serve "not sent".
      .where('state', 'in', ['queued', 'sending', 'failed', 'dead'])
      .groupBy(['channel', 'state'])
      .execute()
  )
}

/** Tries of this channel that failed and wait for their next one are due now. */
export const wakeDeliveries = (db: Database, jobNames: string[], channel: Delivery['channel'], now: Date) =>
  db
    .updateTable('jobs')
    .set({ due_at: now })
    .where('name', 'in', jobNames)
    .where('state', '=', 'waiting')
    .where('due_at', '>', now)
    .where(
      sql<boolean>`(data ->> 'deliveryId')::bigint in (select id from deliveries where channel = ${channel} and state = 'failed')`,
    )
    .execute()
