/** What is removed of a customer that was deleted for good, a piece at a time. What accounting needs stays: see erase-customers.ts. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.js'
import { deleteWordsOf } from '../transcripts/public.js'
import { oddmentsOfAccount, oddmentsOfCustomer } from './belongings.js'

/** In the order of their ids. */
export const listCustomersToErase = (db: Database, deletedBefore: Date, afterId: number, limit: number) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('id', '>', afterId)
    .where('deleted_at', '<', deletedBefore)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Locked until the transaction ends; undefined if the customer was restored, or another server has erased it. */
export const lockCustomerToErase = (transaction: Transaction, id: number, deletedBefore: Date) =>
  transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', '<', deletedBefore)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const listMeetingsWithRecordings = (db: Database, customerId: number, limit: number) =>
  db
    .selectFrom('recordings')
    .innerJoin('meeting_sessions', 'meeting_sessions.id', 'recordings.session_id')
    .select('meeting_sessions.meeting_id')
    .distinct()
    .where('recordings.customer_id', '=', customerId)
    .where('recordings.state', '<>', 'deleted')
    .orderBy('meeting_sessions.meeting_id')
    .limit(limit)
    .execute()

/** Returns a row for each contact that was deleted, with the key of its picture. */
export async function deleteContacts(transaction: Transaction, customerId: number, limit: number) {
  const { rows } = await sql<{ image_key: string | null }>`
    with gone as (select id from contacts where customer_id = ${customerId} order by id limit ${limit}),
      forgotten as (update meeting_participants set contact_id = null where contact_id in (select id from gone))
    delete from contacts where id in (select id from gone) returning image_key`.execute(transaction)
  return rows
}

/** That something was sent, and when, is counted; to whom and what is not. */
const blankDeliveries = (transaction: Transaction) =>
  transaction.updateTable('deliveries').set({
    recipient: '',
    recipient_name: null,
    from_name: null,
    reply_to: null,
    subject: '',
    text: '',
    html: null,
    ics: null,
    ics_method: null,
    // A server that refuses a mail quotes the address.
    last_error: null,
    failure: null,
  })

/** People of a meeting, who came, what they said and what was sent to them. The meeting itself stays, without a name: it is counted. */
export async function emptyMeetings(transaction: Transaction, customerId: number, limit: number): Promise<number> {
  const meetings = await transaction
    .selectFrom('meetings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('name', '<>', '')
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = meetings.map(({ id }) => id)
  if (ids.length === 0) return 0
  const sessions = transaction.selectFrom('meeting_sessions').select('id').where('meeting_id', 'in', ids)
  const sent = transaction.selectFrom('meeting_notices').select('delivery_id').where('meeting_id', 'in', ids)
  await blankDeliveries(transaction).where('id', 'in', sent).execute()
  await transaction.deleteFrom('meeting_notices').where('meeting_id', 'in', ids).execute()
  await deleteWordsOf(transaction, ids)
  await transaction.deleteFrom('session_events').where('session_id', 'in', sessions).execute()
  await transaction.deleteFrom('quality_samples').where('session_id', 'in', sessions).execute()
  await transaction.deleteFrom('quality_minutes').where('session_id', 'in', sessions).execute()
  await transaction.deleteFrom('attendances').where('session_id', 'in', sessions).execute()
  await transaction.deleteFrom('guest_details').where('meeting_id', 'in', ids).execute()
  await transaction.deleteFrom('meeting_participants').where('meeting_id', 'in', ids).execute()
  await transaction.updateTable('meetings').set({ name: '' }).where('id', 'in', ids).execute()
  return ids.length
}

/** The rows stay, since what they did refers to them; who they were does not. */
export async function emptyAccounts(transaction: Transaction, customerId: number, now: Date, limit: number): Promise<number> {
  const accounts = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('password_hash', '<>', '')
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = accounts.map(({ id }) => id)
  if (ids.length === 0) return 0
  // Blanks what the portal wrote to them, under any address they had, before the addresses are deleted. The addresses may be
  // unproven: messages about meetings of other customers stay, and so do those to an address that an account of another
  // customer has proven.
  const addresses = sql<string>`(select lower(mailbox) from accounts, lateral (values (email), (pending_email)) as own (mailbox)
    where accounts.id = any (${ids}) and mailbox is not null
    union select lower(email) from account_links where account_id = any (${ids}))`
  await blankDeliveries(transaction)
    .where(sql<string>`lower(recipient)`, 'in', addresses)
    .where(
      sql<boolean>`not exists (
        select from meeting_notices join meetings on meetings.id = meeting_notices.meeting_id
        where meeting_notices.delivery_id = deliveries.id and meetings.customer_id <> ${customerId}
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from accounts as others
        where others.proven_email = lower(deliveries.recipient) and others.deleted_at is null
          and others.customer_id is distinct from ${customerId}
      )`,
    )
    .execute()
  for (const table of oddmentsOfAccount)
    await sql`delete from ${sql.table(table)} where account_id = any (${ids})`.execute(transaction)
  await transaction
    .updateTable('accounts')
    .set({
      username: sql<string>`'erased-' || id`,
      email: sql<string>`'erased-' || id || '@invalid'`,
      name: '',
      phone: '',
      address: '',
      password_hash: '',
      email_proven_at: null,
      pending_email: null,
      password_mailed_to: null,
      deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute()
  return ids.length
}

export async function deleteOddments(transaction: Transaction, customerId: number): Promise<void> {
  for (const table of oddmentsOfCustomer)
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(transaction)
}

/** What was ordered and paid is accounting; from which network somebody went to pay, and where mail went, is not. */
export async function emptyOrders(transaction: Transaction, customerId: number): Promise<void> {
  const orders = transaction.selectFrom('orders').select('id').where('customer_id', '=', customerId)
  await transaction.updateTable('payments').set({ address: '' }).where('order_id', 'in', orders).execute()
  const buyer = sql<string>`buyer || '{"email": ""}'`
  await transaction.updateTable('orders').set({ buyer }).where('customer_id', '=', customerId).execute()
}

/** Name, code, tax code and address are on the invoices; they stay as long as those. */
export const emptyCustomer = (transaction: Transaction, id: number, now: Date) =>
  transaction
    .updateTable('customers')
    .set({
      email: '',
      invoice_email: null,
      phone: '',
      document_type_id: null,
      document_number: null,
      document_place: null,
      document_date: null,
      document_expires_on: null,
      description: '',
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
