import { sql } from 'kysely'
import type { LocationFilter, LocationSort } from '@hop/contract/features/locations'
import type { Page } from '@hop/contract/paging'
import { ownCustomerId, type Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import { folded, type ListColumns, readPage } from '../../platform/database/paging.js'

/** The live locations of the caller's customer. */
const withinReach = (reach: Reach, db: Executor) =>
  db.selectFrom('locations').where('locations.customer_id', '=', ownCustomerId(reach)).where('locations.deleted_at', 'is', null)

const columns: ListColumns<LocationFilter, LocationSort> = {
  filters: { name: folded('locations.name_folded') },
  sorts: {
    name: sql.ref('locations.name_folded'),
    CreatedAt: sql.ref('locations.created_at'),
    id: sql.ref('locations.id'),
  },
  tieBreaker: sql.ref('locations.id'),
  defaultSort: { field: 'name', direction: 'asc' },
}

export const listLocations = (reach: Reach, db: Database, page: Page<LocationFilter, LocationSort>) =>
  readPage(db, withinReach(reach, db).selectAll('locations'), page, columns)

/** Held until the transaction ends: of a deletion and an event that begins to use it, one comes after the other. */
export const findLocation = (reach: Reach, transaction: Transaction, id: number) =>
  withinReach(reach, transaction).selectAll('locations').where('locations.id', '=', id).forKeyShare().executeTakeFirst()

export const lockLocation = (reach: Reach, transaction: Transaction, id: number) =>
  withinReach(reach, transaction).selectAll('locations').where('locations.id', '=', id).forUpdate().executeTakeFirst()
export type LocationRow = NonNullable<Awaited<ReturnType<typeof lockLocation>>>

interface NewLocation {
  customer_id: number
  name: string
  created_by: number | null
  created_at: Date
  updated_at: Date
}

export const insertLocation = (transaction: Transaction, row: NewLocation) =>
  transaction.insertInto('locations').values(row).returningAll().executeTakeFirstOrThrow()

export const writeName = (transaction: Transaction, id: number, name: string, now: Date) =>
  transaction
    .updateTable('locations')
    .set({ name, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const markDeleted = (transaction: Transaction, id: number, deletedBy: number, now: Date) =>
  transaction.updateTable('locations').set({ deleted_at: now, deleted_by: deletedBy }).where('id', '=', id).execute()

/** Events that are not over yet and not cancelled. */
export async function countComingEvents(transaction: Transaction, locationId: number, now: Date): Promise<number> {
  const { count } = await transaction
    .selectFrom('calendar_events')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('location_id', '=', locationId)
    .where('over_at', '>', now)
    .where('status', '<>', 2)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
