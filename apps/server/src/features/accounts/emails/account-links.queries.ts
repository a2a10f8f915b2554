/** Links that were sent by mail and open something of an account, and the addresses that they prove. */
import type { Database, Transaction } from '../../../platform/database/database.js'

/** What a link is good for; each has its page. */
export type LinkPurpose = 'prove email'

interface NewLink {
  lookup: string
  purpose: LinkPurpose
  accountId: number
  email: string
  now: Date
  expiresAt: Date
}

export const insertLink = (transaction: Transaction, link: NewLink) =>
  transaction
    .insertInto('account_links')
    .values({
      lookup: link.lookup,
      purpose: link.purpose,
      account_id: link.accountId,
      email: link.email,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()

export const deleteLinks = (transaction: Transaction, accountId: number, purpose: LinkPurpose) =>
  transaction.deleteFrom('account_links').where('account_id', '=', accountId).where('purpose', '=', purpose).execute()

/** Locked until the transaction ends: if a link is opened twice at the same time, the second request finds it used. */
export const lockLink = (transaction: Transaction, lookup: string, purpose: LinkPurpose) =>
  transaction
    .selectFrom('account_links')
    .selectAll()
    .where('lookup', '=', lookup)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()

export const markLinkUsed = (transaction: Transaction, lookup: string, now: Date) =>
  transaction.updateTable('account_links').set({ used_at: now }).where('lookup', '=', lookup).execute()

export const deleteOldLinks = (db: Database, before: Date) =>
  db.deleteFrom('account_links').where('expires_at', '<', before).execute()

export const deleteOldProofCounts = (db: Database, before: string) =>
  db.deleteFrom('proof_mails_per_day').where('day', '<', before).execute()

/** Live accounts of live customers only: a person who opens a link has no reach yet. */
export const lockAccountOfLink = (transaction: Transaction, accountId: number) =>
  transaction
    .selectFrom('accounts')
    .leftJoin('customers', 'customers.id', 'accounts.customer_id')
    .selectAll('accounts')
    .select('customers.name as own_customer_name')
    .where('accounts.id', '=', accountId)
    .where('accounts.deleted_at', 'is', null)
    .where('customers.deleted_at', 'is', null)
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()

export const writePendingEmail = (transaction: Transaction, accountId: number, email: string | null, now: Date) =>
  transaction.updateTable('accounts').set({ pending_email: email, updated_at: now }).where('id', '=', accountId).execute()

/** An unproven address is replaced without waiting for a proof: nothing depended on it. */
export const replaceEmail = (transaction: Transaction, accountId: number, email: string, now: Date) =>
  transaction
    .updateTable('accounts')
    .set({ email, pending_email: null, updated_at: now })
    .where('id', '=', accountId)
    .where('email_proven_at', 'is', null)
    .execute()

export const writeProvenEmail = (transaction: Transaction, accountId: number, email: string, now: Date) =>
  transaction
    .updateTable('accounts')
    .set({ email, pending_email: null, email_proven_at: now, updated_at: now })
    .where('id', '=', accountId)
    .execute()

/** Looks among the people of the same customer, or among staff. A caller learns nothing about other customers' people. */
export const isEmailOfColleague = async (
  transaction: Transaction,
  account: { id: number; customer_id: number | null },
  email: string,
) =>
  (await transaction
    .selectFrom('accounts')
    .select('id')
    .where((where) => where(where.fn.coalesce('customer_id', where.lit(0)), '=', account.customer_id ?? 0))
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .where('deleted_at', 'is', null)
    .where('id', '<>', account.id)
    .executeTakeFirst()) !== undefined

export const findCustomerOf = async (transaction: Transaction, accountId: number): Promise<number | null> =>
  (await transaction.selectFrom('accounts').select('customer_id').where('id', '=', accountId).executeTakeFirst())?.customer_id ??
  null
