import { sql } from 'kysely'
import type { Language } from '@hop/texts/languages'
import type { ContactFilter, ContactSort, ImageProblem, ImageStatus } from '@hop/contract/features/contacts'
import type { FilterNode, Page } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import { takeLock } from '../../platform/database/advisory-locks.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { filtered, folded, foldedPhone, type ListColumns, ordered, readPage } from '../../platform/database/paging.js'

/** Live contacts that the caller can see at all: those of the caller's customer. Staff have none. */
function withinReach(reach: Reach, db: Database) {
  const contacts = db.selectFrom('contacts').where('contacts.deleted_at', 'is', null)
  return reach.kind === 'customer' || reach.kind === 'own'
    ? contacts.where('contacts.customer_id', '=', reach.customerId)
    : contacts.where(sql<boolean>`false`)
}

export type ContactRow = NonNullable<Awaited<ReturnType<typeof lockContact>>>
export type ContactPage = Page<ContactFilter, ContactSort>

const columns: ListColumns<ContactFilter, ContactSort> = {
  filters: {
    name: folded('contacts.name_folded'),
    email: folded('contacts.email_folded'),
    phone: foldedPhone('contacts.phone_folded'),
    organization: folded('contacts.organization_folded'),
  },
  sorts: {
    CreatedAt: sql.ref('contacts.created_at'),
    id: sql.ref('contacts.id'),
    name: sql.ref('contacts.name_folded'),
    email: sql.ref('contacts.email'),
    organization: sql.ref('contacts.organization_folded'),
  },
  tieBreaker: sql.ref('contacts.id'),
  defaultSort: { field: 'CreatedAt', direction: 'desc' },
}

const searched = ['name', 'email', 'phone', 'organization'] as const satisfies ContactFilter[]

export const listContacts = (reach: Reach, db: Database, page: ContactPage) =>
  readPage(db, withinReach(reach, db).selectAll('contacts'), page, columns)

/** For pickers: any of the searched fields may match, and the order is one that people read. */
export function searchContacts(reach: Reach, db: Database, { term, ...page }: { page: number; pageSize: number; term: string }) {
  const either = (field: ContactFilter) => ({ field, operator: 'contains' as const, value: term })
  const filters: FilterNode<ContactFilter>[] = term ? [{ logic: 'or', filters: searched.map(either) }] : []
  return listContacts(reach, db, { ...page, filters, sorts: [{ field: 'name', direction: 'asc' }] })
}

export const listAllContacts = (reach: Reach, db: Database) =>
  withinReach(reach, db).selectAll('contacts').orderBy('contacts.name_folded').orderBy('contacts.id').execute()

/** Row by row, for an export of any length. */
export const streamContacts = (reach: Reach, db: Database, page: ContactPage) =>
  asExport(
    ordered(filtered(withinReach(reach, db).selectAll('contacts'), page.filters, columns.filters), page.sorts, columns).stream(
      500,
    ),
  )

export const findContact = (reach: Reach, db: Database, id: number) =>
  withinReach(reach, db).selectAll('contacts').where('contacts.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, so that two changes of one contact follow each other. */
export const lockContact = (reach: Reach, transaction: Transaction, id: number) =>
  withinReach(reach, transaction).selectAll('contacts').where('contacts.id', '=', id).forUpdate().executeTakeFirst()

/** The languages that a customer has chosen for contacts with these addresses (in lower case). */
export async function listLanguagesOfContacts(
  db: Executor,
  customerId: number,
  emails: readonly string[],
): Promise<Map<string, Language>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('contacts')
    .select(['language', sql<string>`lower(email)`.as('email')])
    .where('customer_id', '=', customerId)
    .where(sql<string>`lower(email)`, 'in', emails)
    .where('language', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ email, language }) => (language ? [[email, language] as const] : [])))
}

export interface ContactDetails {
  name: string
  email: string
  phone: string
  title: string
  department: string
  organization: string
  code: string
  language: Language | null
}

export interface Ownership {
  customerId: number
  createdBy: number | null
  now: Date
}

const rowOf = ({ customerId, createdBy, now }: Ownership, contact: ContactDetails) => ({
  ...contact,
  customer_id: customerId,
  created_by: createdBy,
  created_at: now,
  updated_at: now,
})

export const insertContact = (transaction: Transaction, owner: Ownership, contact: ContactDetails) =>
  transaction.insertInto('contacts').values(rowOf(owner, contact)).returningAll().executeTakeFirstOrThrow()

/** PostgreSQL takes 65,535 values at once; a row has twelve. */
const rowsAtOnce = 1000

export async function insertContacts(
  transaction: Transaction,
  owner: Ownership,
  contacts: readonly ContactDetails[],
): Promise<void> {
  for (let start = 0; start < contacts.length; start += rowsAtOnce) {
    const rows = contacts.slice(start, start + rowsAtOnce).map((contact) => rowOf(owner, contact))
    await transaction.insertInto('contacts').values(rows).execute()
  }
}

export const writeContact = (transaction: Transaction, id: number, contact: ContactDetails, now: Date) =>
  transaction
    .updateTable('contacts')
    .set({ ...contact, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const writeImage = (
  transaction: Transaction,
  id: number,
  image: { image_status: ImageStatus; image_problem: ImageProblem | null; image_key: string | null },
  now: Date,
) =>
  transaction
    .updateTable('contacts')
    .set({ ...image, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const markDeleted = (transaction: Transaction, id: number, deletedBy: number, now: Date) =>
  transaction
    .updateTable('contacts')
    .set({ deleted_at: now, deleted_by: deletedBy, updated_at: now, image_key: null })
    .where('id', '=', id)
    .execute()

export const markAllDeleted = (transaction: Transaction, customerId: number, deletedBy: number, now: Date) =>
  transaction
    .updateTable('contacts')
    .set({ deleted_at: now, deleted_by: deletedBy, updated_at: now, image_key: null })
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()

/** Held until the transaction ends: what it forgets is what it lists. */
export const lockImageKeys = (transaction: Transaction, customerId: number) =>
  transaction
    .selectFrom('contacts')
    .select('image_key')
    .where('customer_id', '=', customerId)
    .where('image_key', 'is not', null)
    .forUpdate()
    .execute()

export const forgetAllImages = (transaction: Transaction, customerId: number, now: Date) =>
  transaction
    .updateTable('contacts')
    .set({ image_status: 'NOT_AVAILABLE', image_problem: null, image_key: null, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('image_key', 'is not', null)
    .execute()

/** Who is already there: what an import must not bring a second time. */
export const listAddresses = (db: Executor, customerId: number) =>
  db
    .selectFrom('contacts')
    .select(['email', 'phone'])
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .execute()

/** One import at a time for a customer, so that each sees what the one before it has brought. */
export const waitForOtherImports = (transaction: Transaction, customerId: number): Promise<void> =>
  takeLock(transaction, 'importOfContacts', customerId)
