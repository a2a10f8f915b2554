/**
 * The administrators of customers. The list is read from the accounts alone, by what every administrator's row carries of its
 * customer (migration 0007): with an index for each order and each search it takes no longer however many there are.
 */
import { sql } from 'kysely'
import type { CustomerAdminFilter, CustomerAdminSort } from '@hop/contract/features/customer-admins'
import type { Page } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import type { Database, Transaction } from '../../platform/database/database.js'
import { filtered, folded, type ListColumns, ordered, readPage, searchCountLimit } from '../../platform/database/paging.js'
import { isLastAdministrator } from './accounts.queries.js'

export type CustomerAdminPage = Page<CustomerAdminFilter, CustomerAdminSort>

function withinReach(reach: Reach, db: Database | Transaction) {
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

/** Joined from the outside, so that PostgreSQL leaves the other tables out where rows are only counted. */
const withDetails = (admins: ReturnType<typeof withinReach>) =>
  admins
    .leftJoin('customers', 'customers.id', 'accounts.customer_id')
    .leftJoin('regions', 'regions.id', 'accounts.customer_region_id')
    .leftJoin('accounts as creators', 'creators.id', 'accounts.created_by')
    .leftJoin('sign_in_failures', (join) => join.on('sign_in_failures.subject', '=', sql<string>`'account:' || accounts.id`))
    .selectAll('accounts')
    .select([
      'creators.name as creator_name',
      'sign_in_failures.locked_until',
      'customers.deleted_at as customer_deleted_at',
      'customers.status as customer_status',
      'regions.name as region_name',
    ])
    .select(isLastAdministrator.as('is_last_administrator'))

const columns: ListColumns<CustomerAdminFilter, CustomerAdminSort> = {
  filters: {
    name: folded('accounts.name_folded'),
    email: folded('accounts.email_folded'),
    phone: folded('accounts.phone_folded'),
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

// As the indexes say it: `not`, and no comparison with a value.
const ofLiveCustomers = (reach: Reach, db: Database) =>
  withinReach(reach, db).where(sql<boolean>`not accounts.customer_is_deleted`)

/** As of meetings: counting further hits among all customers took three times as long as finding the page. */
const searchedExactly = 200

export function listCustomerAdmins(reach: Reach, db: Database, page: CustomerAdminPage) {
  const found = ofLiveCustomers(reach, db)
  return readPage(db, withDetails(found), page, columns, { found, countLimit: searchCountLimit(page, searchedExactly) })
}

/** Row by row, for an export of any length. */
export const streamCustomerAdmins = (reach: Reach, db: Database, page: CustomerAdminPage) =>
  ordered(filtered(withDetails(ofLiveCustomers(reach, db)), page.filters, columns.filters), page.sorts, columns).stream(500)

/** Of a deleted customer too: whoever can restore it sees whom that brings back. */
export const listAdminsOfCustomer = (reach: Reach, db: Database, customerId: number, page: CustomerAdminPage) =>
  readPage(db, withDetails(withinReach(reach, db)).where('accounts.customer_id', '=', customerId), page, columns)

export const findCustomerAdmin = (reach: Reach, db: Database | Transaction, id: number) =>
  withDetails(withinReach(reach, db)).where('accounts.id', '=', id).executeTakeFirst()

export type CustomerAdminRow = NonNullable<Awaited<ReturnType<typeof findCustomerAdmin>>>

/** A deleted customer exists for administrators only. */
export async function isCustomerWithinReach(reach: Reach, db: Database, id: number): Promise<boolean> {
  const customer = db.selectFrom('customers').select('id').where('id', '=', id)
  const reached =
    reach.kind === 'all'
      ? customer
      : reach.kind === 'area'
        ? customer.where('region_id', '=', reach.regionId).where('deleted_at', 'is', null)
        : customer.where('id', '=', reach.customerId)
  return (await reached.executeTakeFirst()) !== undefined
}
