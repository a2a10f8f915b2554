import { sql } from 'kysely'
import type { Language } from '@hop/texts/languages'
import type { Executor, Transaction } from '../../platform/database/database.js'

export interface OwnSettings {
  language: Language | null
  /** Of the browser that signed in last. */
  timeZone: string | null
}

/** In which language and time zone people who have proven these addresses (in lower case) use the portal. */
export async function listOwnSettings(db: Executor, emails: readonly string[]): Promise<Map<string, OwnSettings>> {
  if (emails.length === 0) return new Map()
  const known = await db
    .selectFrom('accounts')
    .select(['proven_email', 'language', 'time_zone'])
    .where('proven_email', 'in', emails)
    .where('deleted_at', 'is', null)
    .where('customer_is_deleted', '=', false)
    .execute()
  return new Map(known.map(({ proven_email, language, time_zone: timeZone }) => [proven_email ?? '', { language, timeZone }]))
}

/** The account whose mailbox it is by its owner's own proof: one, if any. */
export const accountProving = (db: Executor, email: string) =>
  db
    .selectFrom('accounts')
    .where('accounts.proven_email', '=', email.toLowerCase())
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.customer_is_deleted', '=', false)

/** Of a customer's people, those who have proven these addresses (in lower case). */
export async function listAccountsByEmail(
  transaction: Transaction,
  customerId: number | null,
  emails: readonly string[],
): Promise<Map<string, number>> {
  if (emails.length === 0 || customerId === null) return new Map()
  const known = await transaction
    .selectFrom('accounts')
    .select(['id', 'proven_email'])
    .where('proven_email', 'in', emails)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(known.map(({ id, proven_email }) => [proven_email ?? '', id]))
}

/**
 * Whether the account with this username has proven the address; nobody else has the name, except for deleted accounts and
 * accounts of deleted customers.
 */
export const isProvenBy = async (transaction: Transaction, username: string, email: string): Promise<boolean> =>
  (await transaction
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .where('proven_email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

interface CountedMails {
  /** Whose people send them; zero for the provider's own. */
  customerId: number
  /** Each once. */
  recipients: readonly string[]
  day: string
}

/** PostgreSQL takes 65,535 values at once; a row has four. */
const rowsAtOnce = 10_000

/**
 * Returns the recipients who may get one more mail. Locked until the transaction ends: mails that are sent at the same time are
 * counted one after the other.
 */
export async function countMails(
  transaction: Transaction,
  { customerId, recipients, day }: CountedMails,
  most: number,
): Promise<Set<string>> {
  const open = new Set<string>()
  // In one order, so that two who write to the same people do not wait for each other in a circle.
  const sorted = recipients.toSorted()
  for (let start = 0; start < sorted.length; start += rowsAtOnce) {
    const values = sorted
      .slice(start, start + rowsAtOnce)
      .map((recipient) => ({ customer_id: customerId, recipient, day, sent: 1 }))
    const counted = await transaction
      .insertInto('proof_mails_per_day')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'recipient', 'day'])
          .doUpdateSet({ sent: sql`proof_mails_per_day.sent + 1` })
          .where('proof_mails_per_day.sent', '<', most),
      )
      .returning('recipient')
      .execute()
    for (const { recipient } of counted) open.add(recipient)
  }
  return open
}
