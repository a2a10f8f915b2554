import { type Kysely, sql } from 'kysely'
import type { Page } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { folded, type ListColumns, readPage } from '../../platform/database/paging.js'
import type { Tables } from '../../tables/index.js'

/** Of the picture's content. */
const logoMark = sql<string | null>`md5(branded_apps.logo)`.as('logo_mark')

/** Public: a visitor sees the brand before anybody has signed in, so no reach applies. */
export const findActiveAppByDomain = (db: Executor, domain: string) =>
  db
    .selectFrom('branded_apps')
    .select(['id', 'name', 'logo', 'brand_colour', 'customer_id', logoMark])
    .where(sql`lower(domain_name)`, '=', domain.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst()

/** Apps that the caller can see at all: those without a customer belong to the provider. */
function withinReach(reach: Reach, db: Kysely<Tables>) {
  const apps = db.selectFrom('branded_apps')
  switch (reach.kind) {
    case 'all':
      return apps
    case 'area':
      return apps.where('branded_apps.customer_id', 'in', (inner) =>
        inner.selectFrom('customers').select('customers.id').where('customers.region_id', '=', reach.regionId),
      )
    case 'customer':
    case 'own':
      return apps.where('branded_apps.customer_id', '=', reach.customerId)
  }
}

const withCustomer = (reach: Reach, db: Kysely<Tables>) =>
  withinReach(reach, db)
    .leftJoin('customers', 'customers.id', 'branded_apps.customer_id')
    .selectAll('branded_apps')
    .select('customers.name as customer_name')

export type AppRow = Awaited<ReturnType<typeof findApp>> & object

type AppFilter = 'name' | 'domainName'
type AppSort = 'id' | 'name' | 'domainName'

const columns: ListColumns<AppFilter, AppSort> = {
  filters: { name: folded('branded_apps.name_folded'), domainName: folded('branded_apps.domain_name_folded') },
  sorts: {
    id: sql.ref('branded_apps.id'),
    name: sql.ref('branded_apps.name_folded'),
    domainName: sql.ref('branded_apps.domain_name'),
  },
  tieBreaker: sql.ref('branded_apps.id'),
  defaultSort: { field: 'id', direction: 'desc' },
}

export const listApps = (reach: Reach, db: Database, page: Page<AppFilter, AppSort>) =>
  readPage(db, withCustomer(reach, db), page, columns, { found: withinReach(reach, db) })

export const findApp = (reach: Reach, db: Kysely<Tables>, id: number) =>
  withCustomer(reach, db).where('branded_apps.id', '=', id).executeTakeFirst()

/** The one app that a customer admin may change: if staff gave the customer several, the one that is in use, then the oldest. */
export const findOwnApp = (reach: Reach, db: Kysely<Tables>) =>
  withCustomer(reach, db).orderBy('branded_apps.is_active', 'desc').orderBy('branded_apps.id').executeTakeFirst()

/** If a customer has several, the one that people can reach, then the oldest. */
export const findAppOfCustomer = (db: Executor, customerId: number) =>
  db
    .selectFrom('branded_apps')
    .select(['id', 'name', 'brand_colour', 'domain_name', 'reached_at', logoMark])
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .orderBy(sql`reached_at is null`)
    .orderBy('id')
    .executeTakeFirst()

/** Of an app that is in use; the mark must be that of its picture. */
export const findLogo = (db: Executor, id: number, mark: string) =>
  db
    .selectFrom('branded_apps')
    .select('logo')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where(sql`left(md5(logo), 12)`, '=', mark)
    .executeTakeFirst()

export const listHosts = (db: Database) =>
  db.selectFrom('branded_apps').select(['id', 'domain_name', 'reached_at']).where('is_active', '=', true).orderBy('id').execute()

/** Unless the name was changed while it was tried. */
export const writeReached = (db: Database, id: number, domain: string, reachedAt: Date | null) =>
  db
    .updateTable('branded_apps')
    .set({ reached_at: reachedAt })
    .where('id', '=', id)
    .where('domain_name', '=', domain)
    .where('is_active', '=', true)
    .execute()

/** Held until the transaction ends, so that two edits of one app follow each other. */
export const lockApp = (reach: Reach, transaction: Transaction, id: number) =>
  withinReach(reach, transaction).selectAll('branded_apps').where('branded_apps.id', '=', id).forUpdate().executeTakeFirst()

export interface AppValues {
  name: string
  domain_name: string
  brand_colour: string
  logo: string | null
  logo_ext: string | null
  is_active: boolean
  customer_id: number | null
  /** Of the host that it had: another one has to be found first. */
  reached_at?: Date | null
}

export const insertApp = (transaction: Transaction, values: AppValues, now: Date) =>
  transaction
    .insertInto('branded_apps')
    .values({ ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const writeApp = (transaction: Transaction, id: number, values: Partial<AppValues>, now: Date) =>
  transaction
    .updateTable('branded_apps')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()

export const deleteApp = (transaction: Transaction, id: number) =>
  transaction.deleteFrom('branded_apps').where('id', '=', id).execute()
