import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { AccountFilter, AccountSort } from '@hop/contract/features/accounts'
import type { Page } from '@hop/contract/paging'
import type { Role } from '@hop/contract/roles'
import type { Reach } from '../../http/reach.js'
import type { Database } from '../../platform/database/database.js'
import { readListTotal } from '../../platform/database/list-totals.js'
import { filtered, folded, ordered, readPage, type ListColumns, type PageOfRows } from '../../platform/database/paging.js'
import type { Tables } from '../../tables/index.js'

type Executor = Kysely<Tables> | Transaction<Tables>

/** Live accounts that the caller can see at all. */
function withinReach(reach: Reach, db: Executor) {
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
              // To a manager a deleted customer is gone, and so are its people.
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

const subject = sql<string>`'account:' || accounts.id`

/** The only one left that can administer its customer. Looked up for the accounts that are shown, and for no others. */
export const isLastAdministrator = sql<boolean>`(
  accounts.role = 'Customer' and not exists (
    select 1 from accounts as others
    where others.customer_id = accounts.customer_id and others.role = 'Customer' and others.deleted_at is null
      and others.id <> accounts.id
  )
)`

const withDetails = <DB extends Tables, Row>(query: SelectQueryBuilder<DB, 'accounts', Row>) =>
  (query as unknown as SelectQueryBuilder<Tables, 'accounts', object>)
    .leftJoin('accounts as creators', 'creators.id', 'accounts.created_by')
    .leftJoin('sign_in_failures', (join) => join.on('sign_in_failures.subject', '=', subject))
    .leftJoin('regions', 'regions.id', 'accounts.region_id')
    .leftJoin('customers', 'customers.id', 'accounts.customer_id')
    .selectAll('accounts')
    .select([
      'creators.name as creator_name',
      'sign_in_failures.locked_until',
      'regions.name as region_name',
      'customers.deleted_at as customer_deleted_at',
      'customers.status as customer_status',
    ])
    .select(isLastAdministrator.as('is_last_administrator'))

export const adminRoles = ['Admin', 'SupperAdmin'] as const satisfies Role[]
export const managerRoles = ['Manager'] as const satisfies Role[]

const accountsOf = (roles: readonly Role[], reach: Reach, db: Executor) =>
  withinReach(reach, db).where('accounts.role', 'in', roles)

export type AccountRow = PageOfRows<Awaited<ReturnType<typeof findAccount>> & object>['rows'][number]

export type AccountPage = Page<AccountFilter | 'saleAreaId' | 'role', AccountSort>

/** Of every list of accounts; which fields a list may be filtered by is for its call to say. */
const columns: ListColumns<AccountFilter | 'saleAreaId' | 'role', AccountSort> = {
  filters: {
    name: folded('accounts.name_folded'),
    email: folded('accounts.email_folded'),
    phone: folded('accounts.phone_folded'),
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

export function listAccounts(reach: Reach, db: Database, roles: readonly Role[], page: AccountPage) {
  const found = accountsOf(roles, reach, db)
  const lists = roles.map((role) => `accounts ${role}`)
  const unfilteredTotal = reach.kind === 'all' ? () => readListTotal(db, lists) : undefined
  return readPage(db, withDetails(found), page, columns, { found, unfilteredTotal })
}

/** Row by row, for an export of any length. */
export const streamAccounts = (reach: Reach, db: Database, roles: readonly Role[], page: AccountPage) =>
  ordered(filtered(withDetails(accountsOf(roles, reach, db)), page.filters, columns.filters), page.sorts, columns).stream(500)

export const listAllAccounts = (reach: Reach, db: Database, roles: readonly Role[]) =>
  withDetails(accountsOf(roles, reach, db))
    .orderBy('accounts.name_folded')
    .orderBy('accounts.id')
    .execute()

export const findAccount = (reach: Reach, db: Executor, id: number) =>
  withDetails(withinReach(reach, db)).where('accounts.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, so that two edits of one account follow each other. */
export const lockAccount = (reach: Reach, transaction: Transaction<Tables>, id: number) =>
  withinReach(reach, transaction)
    .leftJoin('customers', 'customers.id', 'accounts.customer_id')
    .selectAll('accounts')
    .select(['customers.deleted_at as customer_deleted_at', 'customers.status as customer_status'])
    .select(isLastAdministrator.as('is_last_administrator'))
    .where('accounts.id', '=', id)
    // Not the stronger FOR UPDATE: two who edit each other refer to each other as the author, and would wait for each other.
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()

export interface NewAccount {
  username: string
  email: string
  name: string
  phone: string
  address: string
  role: Tables['accounts']['role']
  customerId?: number
  regionId?: number
  passwordHash: string
  isPasswordSetByStaff: boolean
  createdBy: number | null
  now: Date
}

const rowOf = (account: NewAccount) => ({
  username: account.username,
  email: account.email,
  name: account.name,
  phone: account.phone,
  address: account.address,
  role: account.role,
  customer_id: account.customerId ?? null,
  region_id: account.regionId ?? null,
  password_hash: account.passwordHash,
  password_changed_at: account.now,
  password_set_by_staff: account.isPasswordSetByStaff,
  created_by: account.createdBy,
  created_at: account.now,
  updated_at: account.now,
})

export const insertAccount = (transaction: Transaction<Tables>, account: NewAccount) =>
  transaction.insertInto('accounts').values(rowOf(account)).returning('id').executeTakeFirstOrThrow()

/** PostgreSQL takes 65,535 values at once; a row has fourteen. */
const rowsAtOnce = 1000

export async function insertAccounts(transaction: Transaction<Tables>, accounts: readonly NewAccount[]): Promise<void> {
  for (let start = 0; start < accounts.length; start += rowsAtOnce) {
    const rows = accounts.slice(start, start + rowsAtOnce).map(rowOf)
    await transaction.insertInto('accounts').values(rows).execute()
  }
}

export interface ContactDetails {
  name: string
  email: string
  phone: string
  address: string
}

export const writeContactDetails = (transaction: Transaction<Tables>, id: number, details: ContactDetails, now: Date) =>
  transaction
    .updateTable('accounts')
    .set({ ...details, updated_at: now })
    .where('id', '=', id)
    .execute()

export const writeRegion = (transaction: Transaction<Tables>, id: number, regionId: number) =>
  transaction.updateTable('accounts').set({ region_id: regionId }).where('id', '=', id).execute()

/** Held until the transaction ends, so that the region is not deleted while somebody is being put into it. */
export const lockRegion = (transaction: Transaction<Tables>, id: number) =>
  transaction
    .selectFrom('regions')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

export interface AccountFeatures {
  activeFaceId: number
  activeVoiceText: number
  autoCheckVoiceText: number
}

export const writeFeatures = (transaction: Transaction<Tables>, id: number, features: AccountFeatures) =>
  transaction
    .updateTable('accounts')
    .set({
      active_face_id: features.activeFaceId,
      active_voice_text: features.activeVoiceText,
      auto_check_voice_text: features.autoCheckVoiceText,
    })
    .where('id', '=', id)
    .execute()

export const writeRole = (transaction: Transaction<Tables>, id: number, role: Role) =>
  transaction.updateTable('accounts').set({ role }).where('id', '=', id).execute()

/**
 * Held until the transaction ends, so that a customer's administrators go one after the other: each sees who is left.
 * Always taken before the account itself. Does nothing for accounts that belong to no customer.
 */
export const lockCustomerOfAccount = (reach: Reach, transaction: Transaction<Tables>, accountId: number) =>
  transaction
    .selectFrom('customers')
    .select('customers.id')
    .where(
      'customers.id',
      'in',
      withinReach(reach, transaction).select('accounts.customer_id').where('accounts.id', '=', accountId),
    )
    .forNoKeyUpdate()
    .execute()

export const hasOtherAdministrator = async (transaction: Transaction<Tables>, customerId: number, accountId: number) =>
  (await transaction
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('role', '=', 'Customer')
    .where('deleted_at', 'is', null)
    .where('id', '<>', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const markDeleted = (transaction: Transaction<Tables>, id: number, deletedBy: number, now: Date) =>
  transaction.updateTable('accounts').set({ deleted_at: now, deleted_by: deletedBy }).where('id', '=', id).execute()

/** Locks every live super administrator: two that delete each other at once cannot both succeed. */
export const lockSuperAdmins = (transaction: Transaction<Tables>) =>
  transaction
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'SupperAdmin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
