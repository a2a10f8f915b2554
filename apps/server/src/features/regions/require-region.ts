import type { Transaction } from '../../platform/database/database.js'
import { refuseField } from '../../platform/refusal.js'
import { holdDefaultRegion, holdRegion } from './regions.queries.js'

/** For whoever is put into a region: it is there, and stays until the transaction ends. */
export async function requireRegion(transaction: Transaction, id: number): Promise<void> {
  if (!(await holdRegion(transaction, id))) refuseField('RegionNotFound', 'areaId')
}

/** For whoever comes back to a region that may have been deleted meanwhile; in one that is gone no manager would find them. */
export async function regionOrDefault(transaction: Transaction, id: number): Promise<number> {
  const region = (await holdRegion(transaction, id)) ?? (await holdDefaultRegion(transaction))
  return region?.id ?? id
}
