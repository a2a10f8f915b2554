import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { AccountFilter, AccountSort } from '@hop/contract/features/account-fields'
import type { Page } from '@hop/contract/paging'
import type { Role } from '@hop/contract/roles'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor } from '../../platform/database/database.js'
import { asExport } from '../../platform/database/kind-of-work.js'
import { keptTotalOf } from '../../platform/database/list-totals.js'
import {
  buildPage,
  filtered,
  folded,
  foldedPhone,
  ordered,
  runPage,
  type ListColumns,
  type PageOfRows,
} from '../../platform/database/paging.js'
import { memoise } from '../../platform/database/memoise.js'
import type { Tables } from '../../tables/index.js'

/** Live accounts that the caller can see at all. */
export function accountsWithinReach(reach: Reach, db: Executor) {
  const accounts = db.selectFrom('accounts').where('accounts.deleted_at', 'is', null)
  switch (reach.kind) {
    case 'all':
      return accounts
    case 'area':
      return accounts.where((where) =>
        where.or([
          where('accounts.id', '=', reach.accountId),
          where('accounts.customer_id', 'in', (inner) =>
            inner
              .selectFrom('customers')
              .select('customers.id')
              .where('customers.region_id', '=', reach.regionId)
              // For a manager a deleted customer does not exist, and neither do its people.
              .where('customers.deleted_at', 'is', null),
          ),
        ]),
      )
    case 'customer':
      return accounts.where('accounts.customer_id', '=', reach.customerId)
    case 'own':
      return accounts.where('accounts.id', '=', reach.accountId)
  }
}

const lockedAt = (places: RawBuilder<unknown>) => sql<Date | null>`(
  select max(locked_until) from sign_in_guesses where subject in ('account ' || accounts.id, 'second step ' || accounts.id) and ${places}
)`

/** Until when wrong passwords keep new sign-ins out: all of them, and those from one place at least. Changing a password is no sign-in. */
export const locks = [
  lockedAt(sql`source = '*'`).as('locked_until'),
  lockedAt(sql`source not in ('*', 'session')`).as('locked_in_places_until'),
] as const

/** The only one left that can administer its customer. Looked up for the accounts that are shown, and for no others. */
export const isLastAdministrator = sql<boolean>`(
  accounts.role = 'Customer' and not exists (
    select 1 from accounts as others
    where others.customer_id = accounts.customer_id and others.role = 'Customer' and others.deleted_at is null
      and others.id <> accounts.id
  )
)`

/** Whether the account owns a running meeting. It cannot be deleted until that is handed over or ended. */
export const isInMeeting = sql<boolean>`exists (
  select from meetings where meetings.owner_id = accounts.id and meetings.deleted_at is null and meetings.status = 'INPROGRESS'
)`

/** How many coming meetings the account owns: before it is deleted, a person decides what happens to them. */
export const comingMeetings = sql<number>`(
  select count(*)::int from meetings
  where meetings.owner_id = accounts.id and meetings.deleted_at is null and meetings.status = 'PENDING'
)`

/** What lists show of an account besides its own row. */
export const withDetails = <DB extends Tables, Row>(query: SelectQueryBuilder<DB, 'accounts', Row>) =>
  (query as unknown as SelectQueryBuilder<Tables, 'accounts', object>)
    .leftJoin('accounts as creators', 'creators.id', 'accounts.created_by')
    .leftJoin('regions', 'regions.id', 'accounts.region_id')
    .leftJoin('customers', 'customers.id', 'accounts.customer_id')
    .selectAll('accounts')
    .select([
      'creators.name as creator_name',
      'regions.name as region_name',
      'customers.deleted_at as customer_deleted_at',
      'customers.status as customer_status',
      'customers.name as own_customer_name',
    ])
    .select(locks)
    .select([
      isLastAdministrator.as('is_last_administrator'),
      isInMeeting.as('is_in_meeting'),
      comingMeetings.as('coming_meetings'),
    ])

export const adminRoles = ['Admin', 'SupperAdmin'] as const satisfies Role[]
export const managerRoles = ['Manager'] as const satisfies Role[]

const accountsOf = (roles: readonly Role[], reach: Reach, db: Executor) =>
  accountsWithinReach(reach, db).where('accounts.role', 'in', roles)

export type AccountRow = PageOfRows<Awaited<ReturnType<typeof findAccount>> & object>['rows'][number]

export type AccountPage = Page<AccountFilter | 'saleAreaId' | 'role', AccountSort>

/** Shared by every list of accounts; each call decides which of these fields may be filtered by. */
export const accountColumns: ListColumns<AccountFilter | 'saleAreaId' | 'role', AccountSort> = {
  filters: {
    name: folded('accounts.name_folded'),
    email: folded('accounts.email_folded'),
    phone: foldedPhone('accounts.phone_folded'),
    username: folded('accounts.username_folded'),
    saleAreaId: sql.ref('accounts.region_id'),
    role: sql.ref('accounts.role'),
  },
  sorts: {
    id: sql.ref('accounts.id'),
    CreatedAt: sql.ref('accounts.created_at'),
    name: sql.ref('accounts.name_folded'),
    username: sql.ref('accounts.username_folded'),
    email: sql.ref('accounts.email_folded'),
  },
  tieBreaker: sql.ref('accounts.id'),
  defaultSort: { field: 'CreatedAt', direction: 'desc' },
}

interface AskedAccounts {
  reach: Reach
  roles: readonly Role[]
  page: AccountPage
}

const pageOf = memoise((db: Database, { reach, roles, page }: AskedAccounts) => {
  const found = accountsOf(roles, reach, db)
  const lists = roles.map((role) => `accounts ${role}`)
  const keptTotal = reach.kind === 'all' ? keptTotalOf(db, lists) : undefined
  return buildPage(db, withDetails(found), page, accountColumns, { found, keptTotal })
})

export const listAccounts = (reach: Reach, db: Database, roles: readonly Role[], page: AccountPage) =>
  runPage(db, page, pageOf(db, { reach, roles, page }))

/** Row by row, for an export of any length. */
export const streamAccounts = (reach: Reach, db: Database, roles: readonly Role[], page: AccountPage) =>
  asExport(
    ordered(
      filtered(withDetails(accountsOf(roles, reach, db)), page.filters, accountColumns.filters),
      page.sorts,
      accountColumns,
    ).stream(500),
  )

export const listAllAccounts = (reach: Reach, db: Database, roles: readonly Role[]) =>
  withDetails(accountsOf(roles, reach, db))
    .orderBy('accounts.name_folded')
    .orderBy('accounts.id')
    .execute()

export const findAccount = (reach: Reach, db: Executor, id: number) =>
  withDetails(accountsWithinReach(reach, db)).where('accounts.id', '=', id).executeTakeFirst()
