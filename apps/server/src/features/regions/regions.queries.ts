import { sql, type Transaction } from 'kysely'
import type { RegionFilter, RegionSort } from '@hop/contract/features/regions'
import type { Page } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import { advisoryLocks } from '../../platform/database/advisory-locks.js'
import type { Database, Executor } from '../../platform/database/database.js'
import { readPage, type ListColumns } from '../../platform/database/paging.js'
import type { Tables } from '../../tables/index.js'

/** Live regions that the caller can see at all. */
function withinReach(reach: Reach, db: Executor) {
  const regions = db.selectFrom('regions').where('regions.deleted_at', 'is', null)
  switch (reach.kind) {
    case 'all':
      return regions
    case 'area':
      return regions.where('regions.id', '=', reach.regionId)
    case 'customer':
    case 'own':
      return regions.where('regions.id', 'in', (inner) =>
        inner.selectFrom('customers').select('customers.region_id').where('customers.id', '=', reach.customerId),
      )
  }
}

export type RegionRow = NonNullable<Awaited<ReturnType<typeof findRegion>>>

const columns: ListColumns<RegionFilter, RegionSort> = {
  filters: { name: sql.ref('regions.name') },
  sorts: { id: sql.ref('regions.id'), CreatedAt: sql.ref('regions.created_at'), name: sql.ref('regions.name_in_order') },
  tieBreaker: sql.ref('regions.id'),
  defaultSort: { field: 'id', direction: 'desc' },
}

export const listRegions = (reach: Reach, db: Database, page: Page<RegionFilter, RegionSort>) =>
  readPage(db, withinReach(reach, db).selectAll('regions'), page, columns)

export const listRegionNames = (reach: Reach, db: Database) =>
  withinReach(reach, db).select(['regions.id', 'regions.name']).orderBy('regions.name_in_order').orderBy('regions.id').execute()

export const findRegion = (reach: Reach, db: Executor, id: number) =>
  withinReach(reach, db).selectAll('regions').where('regions.id', '=', id).executeTakeFirst()

/** Held until the transaction ends: two changes of one region follow each other, and nobody joins it meanwhile. */
export const lockRegion = (reach: Reach, transaction: Transaction<Tables>, id: number) =>
  withinReach(reach, transaction).selectAll('regions').where('regions.id', '=', id).forUpdate().executeTakeFirst()

export type OfferedPlanRow = Awaited<ReturnType<typeof listOfferedPlans>>[number]

/** The plans of several regions at once, by name. */
export const listOfferedPlans = (db: Executor, regionIds: readonly number[]) =>
  regionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('region_plans')
        .innerJoin('plans', 'plans.id', 'region_plans.plan_id')
        .select('region_plans.region_id')
        .selectAll('plans')
        .where('region_plans.region_id', 'in', [...regionIds])
        .where('plans.deleted_at', 'is', null)
        .orderBy('plans.name_in_order')
        .orderBy('plans.id')
        .execute()

export const insertRegion = (transaction: Transaction<Tables>, name: string, createdBy: number | null, now: Date) =>
  transaction
    .insertInto('regions')
    .values({ name, created_by: createdBy, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const writeRegion = (transaction: Transaction<Tables>, id: number, name: string, now: Date) =>
  transaction.updateTable('regions').set({ name, updated_at: now }).where('id', '=', id).execute()

/** Every live region: of two who choose another default at once, the second waits for the first. */
export const lockEveryRegion = (transaction: Transaction<Tables>) =>
  transaction
    .selectFrom('regions')
    .select(['id', 'name', 'is_default'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function writeDefault(transaction: Transaction<Tables>, id: number): Promise<void> {
  // Two steps: there is never more than one, not even for a moment.
  await transaction.updateTable('regions').set({ is_default: false }).where('is_default', '=', true).execute()
  await transaction.updateTable('regions').set({ is_default: true }).where('id', '=', id).execute()
}

export const markRegionDeleted = (transaction: Transaction<Tables>, id: number, now: Date) =>
  transaction.updateTable('regions').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute()

export async function deleteOffers(transaction: Transaction<Tables>, regionId: number): Promise<void> {
  await transaction.deleteFrom('region_plans').where('region_id', '=', regionId).execute()
}

export async function insertOffers(
  transaction: Transaction<Tables>,
  regionId: number,
  planIds: readonly number[],
): Promise<void> {
  if (planIds.length === 0) return
  const offers = planIds.map((planId) => ({ region_id: regionId, plan_id: planId }))
  await transaction.insertInto('region_plans').values(offers).execute()
}

/** Even one that was deleted. */
export const findAnyRegion = (db: Executor) => db.selectFrom('regions').select('id').limit(1).executeTakeFirst()

/** Two servers may start at once on an empty database. */
export const lockSeeding = (transaction: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.firstOffer})`.execute(transaction)

/** Held so that it is not deleted while somebody moves in. */
const held = (transaction: Transaction<Tables>) =>
  transaction.selectFrom('regions').select('id').where('deleted_at', 'is', null).forShare()

export const holdRegion = (transaction: Transaction<Tables>, id: number) =>
  held(transaction).where('id', '=', id).executeTakeFirst()

/** Where customers belong whose own region is gone. */
export const holdDefaultRegion = (transaction: Transaction<Tables>) =>
  held(transaction).where('is_default', '=', true).executeTakeFirst()

export async function countMembers(transaction: Transaction<Tables>, regionId: number) {
  const { customers, managers } = await transaction
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('customers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('region_id', '=', regionId)
        .where('deleted_at', 'is', null)
        .as('customers'),
      selectFrom('accounts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('region_id', '=', regionId)
        .where('deleted_at', 'is', null)
        .as('managers'),
    ])
    .executeTakeFirstOrThrow()
  return { customers: customers ?? 0, managers: managers ?? 0 }
}
