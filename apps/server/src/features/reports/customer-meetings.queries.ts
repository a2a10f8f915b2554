/** Customers with the sums of their meetings: which ones are on a page is found without the sums, unless they are the order. */
import { type Expression, sql, type SqlBool } from 'kysely'
import type { CustomerReportFilter, CustomerReportSort } from '@hop/contract/features/reports'
import type { Page } from '@hop/contract/paging'
import type { ReportDays } from '@hop/contract/report-period'
import type { Reach } from '../../http/reach.js'
import type { Database } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { filtered, folded, type ListColumns, ordered, readPage } from '../../platform/database/paging.js'
import { customersInReach } from '../customer-status/public.js'
import { hasMeetings, meetingsOfCustomer, sumsOfCustomer } from './numbers/meeting-days.queries.js'

export type CustomerReportPage = Page<CustomerReportFilter, CustomerReportSort>

/** Deleted customers are listed with the meetings that they had in these days, so that the rows add up to the totals. */
const isShown = (days: ReportDays): Expression<SqlBool> => sql<SqlBool>`(customers.deleted_at is null or ${hasMeetings(days)})`

const found = (reach: Reach, db: Database, days: ReportDays) => customersInReach(reach, db).where(isShown(days))

const withSums = (customers: ReturnType<typeof customersInReach>, days: ReportDays) =>
  customers
    .innerJoin('regions', 'regions.id', 'customers.region_id')
    .leftJoin('plans', 'plans.id', 'customers.subscription_plan_id')
    .leftJoin('accounts as creators', 'creators.id', 'customers.created_by')
    .select([
      'customers.id',
      'customers.customer_code',
      'customers.name',
      'customers.address',
      'customers.phone',
      'customers.email',
      'customers.source',
      'customers.subscription_starts_at',
      'customers.subscription_ends_at',
      'customers.created_at',
      'customers.deleted_at',
      'regions.name as region_name',
      'plans.name as plan_name',
      'creators.name as creator_name',
    ])
    .select(sumsOfCustomer(days).as('sums'))

const columnsFor = (days: ReportDays): ListColumns<CustomerReportFilter, CustomerReportSort> => ({
  filters: {
    customerCode: folded('customers.customer_code_folded'),
    name: folded('customers.name_folded'),
    customerAddress: folded('customers.address_folded'),
    areaId: sql.ref('customers.region_id'),
  },
  sorts: {
    id: sql.ref('customers.id'),
    name: sql.ref('customers.name_folded'),
    customerCode: sql.ref('customers.customer_code_folded'),
    totalMeetings: meetingsOfCustomer(days),
  },
  tieBreaker: sql.ref('customers.id'),
  defaultSort: { field: 'id', direction: 'desc' },
})

/** The living ones are counted already (migration 0010); few are deleted. */
const keptTotal = (reach: Reach, db: Database, days: ReportDays) => {
  const living = sql`(select coalesce(sum(rows), 0) from list_totals
    where list = 'customers' and ${reach.kind === 'area' ? sql`scope = ${reach.regionId}` : sql`true`})`
  const gone = customersInReach(reach, db)
    .where('customers.deleted_at', 'is not', null)
    .where(hasMeetings(days))
    .select(sql<number>`count(*)`.as('count'))
  return db.selectNoFrom(sql<string>`${living} + (${gone})`.as('total'))
}

export const listCustomerMeetings = (reach: Reach, db: Database, page: CustomerReportPage, days: ReportDays) =>
  readPage(db, withSums(found(reach, db, days), days), page, columnsFor(days), {
    found: found(reach, db, days),
    keptTotal: keptTotal(reach, db, days),
  })

export type CustomerMeetingsRow = Awaited<ReturnType<typeof listCustomerMeetings>>['rows'][number]

/** Row by row, for an export of any length. */
export function streamCustomerMeetings(reach: Reach, db: Database, page: CustomerReportPage, days: ReportDays) {
  const columns = columnsFor(days)
  const matching = filtered(withSums(found(reach, db, days), days), page.filters, columns.filters)
  return asExport(ordered(matching, page.sorts, columns).stream(500))
}
