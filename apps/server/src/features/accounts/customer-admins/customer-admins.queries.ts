/**
 * The administrators of customers. The list is read from the accounts alone, by what every administrator's row carries of its
 * customer (migration 0007): with an index for each order and each search it takes no longer however many there are.
 */
import { sql } from 'kysely'
import type { CustomerAdminFilter, CustomerAdminSort } from '@hop/contract/features/customer-admins'
import type { Page } from '@hop/contract/paging'
import type { Reach } from '../../../http/reach.js'
import type { Database, Executor } from '../../../platform/database/database.js'
import { asExport } from '../../../platform/database/kind-of-work.js'
import {
  filtered,
  folded,
  foldedPhone,
  type ListColumns,
  ordered,
  readPage,
  searchCountLimit,
} from '../../../platform/database/paging.js'
import { comingMeetings, isInMeeting, isLastAdministrator, locks } from '../accounts.queries.js'

export type CustomerAdminPage = Page<CustomerAdminFilter, CustomerAdminSort>

function withinReach(reach: Reach, db: Executor) {
  const admins = db.selectFrom('accounts').where('accounts.deleted_at', 'is', null).where('accounts.role', '=', 'Customer')
  switch (reach.kind) {
    case 'all':
      return admins
    case 'area':
      return admins.where('accounts.customer_region_id', '=', reach.regionId)
    case 'customer':
      return admins.where('accounts.customer_id', '=', reach.customerId)
    case 'own':
      return admins.where('accounts.id', '=', reach.accountId)
  }
}

const shown = [
  'accounts.id',
  'accounts.name',
  'accounts.username',
  'accounts.email',
  'accounts.phone',
  'accounts.address',
  'accounts.role',
  'accounts.customer_id',
  'accounts.customer_name',
  'accounts.customer_region_id',
  'accounts.created_at',
  'accounts.updated_at',
  'accounts.two_step_on_at',
] as const

/** Looked up row by row: for a page that takes PostgreSQL less time than to think about the order of five joins. */
const withDetails = (admins: ReturnType<typeof withinReach>) =>
  admins
    .leftJoin('customers', 'customers.id', 'accounts.customer_id')
    .select(shown)
    .select(['customers.deleted_at as customer_deleted_at', 'customers.status as customer_status'])
    .select(
      sql<string | null>`(select name from accounts as creators where creators.id = accounts.created_by)`.as('creator_name'),
    )
    .select(sql<string | null>`(select name from regions where regions.id = accounts.customer_region_id)`.as('region_name'))
    .select(locks)
    .select([
      isLastAdministrator.as('is_last_administrator'),
      isInMeeting.as('is_in_meeting'),
      comingMeetings.as('coming_meetings'),
    ])

const columns: ListColumns<CustomerAdminFilter, CustomerAdminSort> = {
  filters: {
    name: folded('accounts.name_folded'),
    email: folded('accounts.email_folded'),
    phone: foldedPhone('accounts.phone_folded'),
    username: folded('accounts.username_folded'),
    customerName: folded('accounts.customer_name_folded'),
    saleAreaId: sql.ref('accounts.customer_region_id'),
  },
  sorts: {
    id: sql.ref('accounts.id'),
    CreatedAt: sql.ref('accounts.created_at'),
    name: sql.ref('accounts.name_folded'),
    username: sql.ref('accounts.username'),
    email: sql.ref('accounts.email'),
    customerName: sql.ref('accounts.customer_name_folded'),
  },
  tieBreaker: sql.ref('accounts.id'),
  defaultSort: { field: 'id', direction: 'desc' },
}

// Written exactly as in the indexes: `not`, without comparing with a value.
const ofLiveCustomers = (reach: Reach, db: Database) =>
  withinReach(reach, db).where(sql<boolean>`not accounts.customer_is_deleted`)

/**
 * As for meetings: if it is counted up to 10,000, a search with many hits takes 4 to 9 times as long among 100,000 customers as
 * among 1,000.
 */
const searchedExactly = 200

export function listCustomerAdmins(reach: Reach, db: Database, page: CustomerAdminPage) {
  const found = ofLiveCustomers(reach, db)
  return readPage(db, withDetails(found), page, columns, { found, countLimit: searchCountLimit(page, searchedExactly) })
}

/** Row by row, for an export of any length. */
export const streamCustomerAdmins = (reach: Reach, db: Database, page: CustomerAdminPage) =>
  asExport(
    ordered(filtered(withDetails(ofLiveCustomers(reach, db)), page.filters, columns.filters), page.sorts, columns).stream(500),
  )

/** Includes deleted customers: people who can restore one see whose accounts come back. */
export const listAdminsOfCustomer = (reach: Reach, db: Database, customerId: number, page: CustomerAdminPage) =>
  readPage(db, withDetails(withinReach(reach, db)).where('accounts.customer_id', '=', customerId), page, columns)

export const findCustomerAdmin = (reach: Reach, db: Executor, id: number) =>
  withDetails(withinReach(reach, db)).where('accounts.id', '=', id).executeTakeFirst()

export type CustomerAdminRow = NonNullable<Awaited<ReturnType<typeof findCustomerAdmin>>>
