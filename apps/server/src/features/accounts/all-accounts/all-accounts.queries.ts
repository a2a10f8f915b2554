/** Accounts of all roles in one list, read from their own table alone, like the other long lists. */
import { sql } from 'kysely'
import type { AnyAccountFilter } from '@hop/contract/features/all-accounts'
import type { AccountSort } from '@hop/contract/features/account-fields'
import type { Page } from '@hop/contract/paging'
import { roles } from '@hop/contract/roles'
import type { Reach } from '../../../http/reach.js'
import type { Database } from '../../../platform/database/database.js'
import { asExport } from '../../../platform/database/kind-of-work.js'
import { keptTotalOf } from '../../../platform/database/list-totals.js'
import { filtered, type ListColumns, ordered, readPage, searchCountLimit } from '../../../platform/database/paging.js'
import { accountsInReach } from '../accounts-in-reach.queries.js'
import { accountColumns, withDetails } from '../accounts.queries.js'

export type AnyAccountPage = Page<AnyAccountFilter, AccountSort>

/**
 * Written exactly as in the rows: locks after wrong passwords and after wrong second steps. Looked up among the locks first,
 * which are few; an array, so that the accounts are read through their own index.
 */
const isLockedAt = (places: 'everywhere' | 'in places', now: Date) => sql<boolean>`(accounts.id = any (array(
  select substring(subject from '^(?:account|second step) ([0-9]+)$')::bigint from sign_in_guesses
  where locked_until > ${now} and subject ~ '^(account|second step) [0-9]+$'
    and ${places === 'everywhere' ? sql`source = '*'` : sql`source not in ('*', 'session')`}
)))`

const columnsAt = (now: Date): ListColumns<AnyAccountFilter, AccountSort> => ({
  ...accountColumns,
  filters: {
    ...accountColumns.filters,
    customerId: sql.ref('accounts.customer_id'),
    status: sql.ref('accounts.status'),
    isLocked: isLockedAt('everywhere', now),
    isLockedInPlaces: isLockedAt('in places', now),
  },
})

/** As for customers' administrators: counting up to 10,000 takes 3 to 4 times as long among 300,000 accounts as among 3,000. */
const searchedExactly = 200

export function listAccountsOfAnyRole(reach: Reach, db: Database, page: AnyAccountPage, now: Date) {
  const found = accountsInReach(reach, db)
  const keptTotal =
    reach.kind === 'all'
      ? keptTotalOf(
          db,
          roles.map((role) => `accounts ${role}`),
        )
      : undefined
  const countLimit = searchCountLimit(page, searchedExactly)
  return readPage(db, withDetails(found), page, columnsAt(now), { found, keptTotal, countLimit })
}

/** Row by row, for an export of any length. */
export function streamAccountsOfAnyRole(reach: Reach, db: Database, page: AnyAccountPage, now: Date) {
  const columns = columnsAt(now)
  const found = filtered(withDetails(accountsInReach(reach, db)), page.filters, columns.filters)
  return asExport(ordered(found, page.sorts, columns).stream(500))
}
