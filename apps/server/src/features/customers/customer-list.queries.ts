/** The list of customers with the subscription that is running, or ran last. */
import { type Expression, sql, type SqlBool } from 'kysely'
import type { CustomerFilter, CustomerSort, customerTabs } from '@hop/contract/features/customers'
import type { Page } from '@hop/contract/paging'
import { longestNearEndDays } from '@hop/contract/usage-time'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor } from '../../platform/database/database.js'
import { days } from '../../platform/clock.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { keptTotalOf } from '../../platform/database/list-totals.js'
import { filtered, folded, foldedPhone, type ListColumns, ordered, readPage } from '../../platform/database/paging.js'
import { customersInReach } from '../customer-status/public.js'

export interface CustomerListing {
  tab: (typeof customerTabs)[number]
  isWithDeleted: boolean
  now: Date
}

export const withSubscription = (reach: Reach, db: Executor) => withWhatIsShown(customersInReach(reach, db))

export interface MeetingCounts {
  total: number
  ended: number
  cancelled: number
  deleted: number
}

/** Within the row and no join, which the planner would make with every customer before it looks which ones are on the page. */
const meetingCounts = sql<MeetingCounts>`(
  select json_build_object('total', count(*), 'ended', count(*) filter (where status = 'END'),
    'cancelled', count(*) filter (where status = 'CANCEL'), 'deleted', count(deleted_at))
  from meetings where meetings.customer_id = customers.id
)`

/** As the sale of a plan asks for it: see `listOfferedPlans`. */
const isOffered = (plan: Expression<unknown>) => sql<boolean>`exists (
  select from region_plans join plans as offered on offered.id = region_plans.plan_id
  where region_plans.region_id = customers.region_id and offered.is_active and offered.deleted_at is null and ${plan}
)`

const isPlanOffered = isOffered(sql`offered.id = customers.subscription_plan_id`)

/** Free, and goes on by itself as long as it is sold: such a customer is never near the end. */
export const isRenewing = sql<boolean>`(customers.status = 'Active' and ${isPlanOffered} and exists (
  select from subscriptions where subscriptions.customer_id = customers.id
    and subscriptions.is_active and subscriptions.renews_itself and subscriptions.plan_price = 0
))`

const withWhatIsShown = (customers: ReturnType<typeof customersInReach>) =>
  customers
    .innerJoin('regions', 'regions.id', 'customers.region_id')
    .leftJoin('plans', 'plans.id', 'customers.subscription_plan_id')
    .leftJoin('accounts as creators', 'creators.id', 'customers.created_by')
    .leftJoin('document_types', 'document_types.id', 'customers.document_type_id')
    .selectAll('customers')
    .select([
      'regions.name as region_name',
      'plans.id as plan_id',
      'plans.name as plan_name',
      'creators.name as creator_name',
      'document_types.title_vi as document_title_vi',
      'document_types.title_en as document_title_en',
    ])
    .select([
      meetingCounts.as('meeting_counts'),
      isPlanOffered.as('is_plan_offered'),
      isRenewing.as('is_renewing'),
      isOffered(sql`true`).as('is_any_plan_offered'),
    ])

const columns: ListColumns<CustomerFilter, CustomerSort> = {
  filters: {
    customerCode: folded('customers.customer_code_folded'),
    name: folded('customers.name_folded'),
    email: folded('customers.email_folded'),
    phoneNumber: foldedPhone('customers.phone_folded'),
    saleAreaId: sql.ref('customers.region_id'),
    subPlanId: sql.ref('customers.subscription_plan_id'),
    cusSubStartDate: sql.ref('customers.subscription_starts_at'),
    cusSubEndDate: sql.ref('customers.subscription_ends_at'),
    customerType: sql.ref('customers.customer_type'),
    customerSource: sql.ref('customers.source'),
    idType: sql.ref('customers.id_type'),
    corporations: sql.ref('customers.corporation'),
    createdAt: sql.ref('customers.created_at'),
    isDeleted: sql`(customers.deleted_at is not null)`,
  },
  sorts: {
    id: sql.ref('customers.id'),
    name: sql.ref('customers.name_folded'),
    customerCode: sql.ref('customers.customer_code_folded'),
    cusSubEndDate: sql.ref('customers.subscription_ends_at'),
  },
  tieBreaker: sql.ref('customers.id'),
  defaultSort: { field: 'id', direction: 'desc' },
}

function inTab({ tab, now }: CustomerListing): Expression<SqlBool> {
  switch (tab) {
    case 'all':
      return sql<SqlBool>`true`
    // Begun and not over.
    case 'using':
      return sql<SqlBool>`customers.subscription_starts_at <= ${now} and customers.subscription_ends_at > ${now}`
    // The last condition follows from the second; with it the index has both bounds.
    case 'near_expire':
      return sql<SqlBool>`customers.subscription_starts_at <= ${now} and customers.subscription_near_end_at <= ${now}
        and customers.subscription_ends_at > ${now}
        and customers.subscription_ends_at <= ${new Date(now.getTime() + longestNearEndDays * days)} and not ${isRenewing}`
    case 'expired':
      return sql<SqlBool>`customers.subscription_ends_at <= ${now}`
  }
}

const listed = (reach: Reach, db: Database, listing: CustomerListing) =>
  customersInReach(reach, db)
    .where(inTab(listing))
    .$if(!listing.isWithDeleted, (query) => query.where('customers.deleted_at', 'is', null))

const totalOf = (reach: Reach, db: Database) => {
  if (reach.kind === 'all') return keptTotalOf(db, ['customers'])
  return reach.kind === 'area' ? keptTotalOf(db, ['customers'], reach.regionId) : undefined
}

export function listCustomers(reach: Reach, db: Database, page: Page<CustomerFilter, CustomerSort>, listing: CustomerListing) {
  const found = listed(reach, db, listing)
  const keptTotal = listing.tab === 'all' ? totalOf(reach, db) : undefined
  return readPage(db, withWhatIsShown(found), page, columns, { found, keptTotal })
}

/** Row by row, for an export of any length. */
export const streamCustomers = (reach: Reach, db: Database, page: Page<CustomerFilter, CustomerSort>, listing: CustomerListing) =>
  asExport(
    ordered(filtered(withWhatIsShown(listed(reach, db, listing)), page.filters, columns.filters), page.sorts, columns).stream(
      500,
    ),
  )

export type CustomerListRow = Awaited<ReturnType<typeof listCustomers>>['rows'][number]
