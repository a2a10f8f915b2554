/** Accounts by when they were made. As in the list of all accounts, a manager sees the people of living customers in the own region. */
import { sql } from 'kysely'
import type { NewAccountFilter, NewAccountSort } from '@hop/contract/features/reports'
import type { Page } from '@hop/contract/paging'
import type { ReportDays } from '@hop/contract/report-period'
import type { Reach } from '../../http/reach.js'
import type { Database } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { filtered, folded, type ListColumns, ordered, readPage, searchCountLimit } from '../../platform/database/paging.js'
import { accountsInReach } from '../accounts/public.js'
import { startOfRange, endOfRange } from './day-borders.js'

export type NewAccountPage = Page<NewAccountFilter, NewAccountSort>

const found = (reach: Reach, db: Database, days: ReportDays) =>
  accountsInReach(reach, db)
    .where('accounts.created_at', '>=', startOfRange(days))
    .where('accounts.created_at', '<', endOfRange(days))

const withDetails = (accounts: ReturnType<typeof found>) =>
  accounts
    .select(['accounts.id', 'accounts.name', 'accounts.username', 'accounts.phone', 'accounts.email', 'accounts.role'])
    .select(['accounts.customer_id', 'accounts.created_at'])
    .select([
      sql<string | null>`(select name from customers where customers.id = accounts.customer_id)`.as('its_customer_name'),
      sql<
        string | null
      >`(select name from regions where regions.id = coalesce(accounts.region_id, accounts.customer_region_id))`.as(
        'region_name',
      ),
    ])

const columns: ListColumns<NewAccountFilter, NewAccountSort> = {
  filters: {
    name: folded('accounts.name_folded'),
    role: sql.ref('accounts.role'),
    areaId: sql`coalesce(accounts.region_id, accounts.customer_region_id)`,
  },
  sorts: { CreatedAt: sql.ref('accounts.created_at') },
  tieBreaker: sql.ref('accounts.id'),
  defaultSort: { field: 'CreatedAt', direction: 'desc' },
}

const searchedExactly = 200

export const listNewAccounts = (reach: Reach, db: Database, page: NewAccountPage, days: ReportDays) =>
  readPage(db, withDetails(found(reach, db, days)), page, columns, {
    found: found(reach, db, days),
    countLimit: searchCountLimit(page, searchedExactly),
  })

export type NewAccountRecord = Awaited<ReturnType<typeof listNewAccounts>>['rows'][number]

export const streamNewAccounts = (reach: Reach, db: Database, page: NewAccountPage, days: ReportDays) =>
  asExport(ordered(filtered(withDetails(found(reach, db, days)), page.filters, columns.filters), page.sorts, columns).stream(500))
