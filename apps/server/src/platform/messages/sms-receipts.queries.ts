import { sql } from 'kysely'
import { advisoryLocks } from '../database/advisory-locks.js'
import type { Transaction } from '../database/database.js'

/**
 * A receipt may overtake the answer to its own message. Both sides look for the other inside one lock, so that whichever comes
 * second finds the first.
 */
export const lockReceipts = (transaction: Transaction) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.smsReceipts})`.execute(transaction)

export interface PartKey {
  delivery_id: number
  part: number
}

interface ReceiptKey {
  /** As the centre wrote it. */
  providerId: string
  /** However else it may write it. */
  forms: readonly string[]
  /** The last digits of the number; empty where the centre does not say. */
  digits: string
}

/** Exactly the same id first; the recipient guards against a decimal id that happens to read like another's hexadecimal. */
export const findPart = (
  transaction: Transaction,
  { providerId, forms, digits }: ReceiptKey,
  acceptedAfter: Date,
): Promise<PartKey | undefined> =>
  transaction
    .selectFrom('delivery_parts as parts')
    .innerJoin('deliveries', 'deliveries.id', 'parts.delivery_id')
    .select(['parts.delivery_id', 'parts.part'])
    .where(sql`lower(parts.provider_id)`, 'in', forms)
    .where('deliveries.channel', '=', 'sms')
    .where('parts.accepted_at', '>', acceptedAfter)
    .where(sql<boolean>`(${digits} = '' or right(regexp_replace(deliveries.recipient, '\\D', '', 'g'), 9) = ${digits})`)
    .orderBy(sql`lower(parts.provider_id) = ${providerId.toLowerCase()}`, 'desc')
    .orderBy('parts.accepted_at', 'desc')
    .executeTakeFirst()

export const findEarlyReceipt = (transaction: Transaction, { providerId, forms, digits }: ReceiptKey) =>
  transaction
    .selectFrom('early_receipts')
    .selectAll()
    .where(sql`lower(provider_id)`, 'in', forms)
    .where('recipient', 'in', [digits, ''])
    .orderBy(sql`lower(provider_id) = ${providerId.toLowerCase()}`, 'desc')
    .executeTakeFirst()

interface EarlyReceipt {
  provider_id: string
  recipient: string
  receipt: string
  error: string | null
  received_at: Date
}

export const insertEarlyReceipt = (transaction: Transaction, row: EarlyReceipt) =>
  transaction.insertInto('early_receipts').values(row).execute()

export const deleteEarlyReceipt = (transaction: Transaction, id: number) =>
  transaction.deleteFrom('early_receipts').where('id', '=', id).execute()

export const deleteEarlyReceipts = (transaction: Transaction, before: Date) =>
  transaction.deleteFrom('early_receipts').where('received_at', '<', before).execute()

export const writeReceipt = (transaction: Transaction, { delivery_id, part }: PartKey, receipt: string, now: Date) =>
  transaction
    .updateTable('delivery_parts')
    .set({ receipt, receipt_at: now })
    .where('delivery_id', '=', delivery_id)
    .where('part', '=', part)
    .execute()

export const listReceipts = (transaction: Transaction, deliveryId: number) =>
  transaction.selectFrom('delivery_parts').select('receipt').where('delivery_id', '=', deliveryId).execute()
