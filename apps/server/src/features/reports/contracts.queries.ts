/** Subscriptions by when they were registered, or by their last day of use. */
import { sql } from 'kysely'
import type { ContractFilter, ContractKind, ContractSort } from '@hop/contract/features/reports'
import type { Page } from '@hop/contract/paging'
import type { ReportDays } from '@hop/contract/report-period'
import type { Reach } from '../../http/reach.js'
import type { Database } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { filtered, type ListColumns, ordered, readPage } from '../../platform/database/paging.js'
import { startOfRange, endOfRange } from './day-borders.js'

export type ContractPage = Page<ContractFilter, ContractSort>

/** A deleted customer has no contract that could be renewed; that it was registered stays true. */
function found(reach: Reach, db: Database, kind: ContractKind, days: ReportDays) {
  const all = db.selectFrom('subscriptions').innerJoin('customers', 'customers.id', 'subscriptions.customer_id')
  const subscriptions =
    kind === 'registered'
      ? all.where('subscriptions.created_at', '>=', startOfRange(days)).where('subscriptions.created_at', '<', endOfRange(days))
      : // An end at midnight belongs to the day before: that is the last day of use.
        all
          .where(sql<boolean>`subscriptions.is_active`)
          .where('subscriptions.ends_at', '>', startOfRange(days))
          .where('subscriptions.ends_at', '<=', endOfRange(days))
          .where('customers.deleted_at', 'is', null)
  switch (reach.kind) {
    case 'all':
      return subscriptions
    case 'area':
      return subscriptions.where('customers.region_id', '=', reach.regionId)
    case 'customer':
    case 'own':
      return subscriptions.where('customers.id', '=', reach.customerId)
  }
}

/** A cancelled contract ended when it was cancelled. */
const endedAt = sql<Date>`coalesce(subscriptions.cancelled_at, subscriptions.ends_at)`

const withDetails = (subscriptions: ReturnType<typeof found>) =>
  subscriptions
    .innerJoin('regions', 'regions.id', 'customers.region_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id', 'subscriptions.customer_id', 'subscriptions.starts_at', 'subscriptions.created_at'])
    .select(['customers.customer_code', 'customers.name', 'customers.email', 'customers.phone'])
    .select(['regions.name as region_name', 'plans.name as plan_name'])
    .select(endedAt.as('ends_at'))

const columns: ListColumns<ContractFilter, ContractSort> = {
  filters: { areaId: sql.ref('customers.region_id') },
  sorts: { CreatedAt: sql.ref('subscriptions.created_at'), cusSubEndDate: endedAt },
  tieBreaker: sql.ref('subscriptions.id'),
  defaultSort: { field: 'CreatedAt', direction: 'desc' },
}
/** None of those that expire was cancelled, and an index has them in the order of their ends. */
const columnsOfExpiring: typeof columns = {
  ...columns,
  sorts: { ...columns.sorts, cusSubEndDate: sql.ref('subscriptions.ends_at') },
  defaultSort: { field: 'cusSubEndDate', direction: 'asc' },
}
const columnsFor = (kind: ContractKind): typeof columns => (kind === 'registered' ? columns : columnsOfExpiring)

export const listContracts = (reach: Reach, db: Database, page: ContractPage, kind: ContractKind, days: ReportDays) =>
  readPage(db, withDetails(found(reach, db, kind, days)), page, columnsFor(kind), { found: found(reach, db, kind, days) })

export type ContractRecord = Awaited<ReturnType<typeof listContracts>>['rows'][number]

export function streamContracts(reach: Reach, db: Database, page: ContractPage, kind: ContractKind, days: ReportDays) {
  const columnsOfKind = columnsFor(kind)
  const matching = filtered(withDetails(found(reach, db, kind, days)), page.filters, columnsOfKind.filters)
  return asExport(ordered(matching, page.sorts, columnsOfKind).stream(500))
}
