import type { Reach } from '../../http/reach.js'
import type { Database, Transaction } from '../../platform/database/database.js'
import { filtered, folded } from '../../platform/database/paging.js'

/** Live customers that the caller can see at all. */
function withinReach(reach: Reach, db: Database) {
  const customers = db.selectFrom('customers').where('customers.deleted_at', 'is', null)
  switch (reach.kind) {
    case 'all':
      return customers
    case 'area':
      return customers.where('customers.region_id', '=', reach.regionId)
    case 'customer':
    case 'own':
      return customers.where('customers.id', '=', reach.customerId)
  }
}

export interface CustomerSearch {
  q: string
  page: number
  pageSize: number
}

/** The newest first: any order by name would have to read every match before it could show ten of them. */
export const searchCustomers = (reach: Reach, db: Database, { q, page, pageSize }: CustomerSearch) =>
  filtered(withinReach(reach, db), [{ field: 'name', operator: 'contains', value: q }], { name: folded('customers.name_folded') })
    .select(['customers.id', 'customers.name'])
    .orderBy('customers.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

/** Held until the transaction ends, so that the customer is not deleted while something is being linked to it. */
export const lockCustomer = (reach: Reach, transaction: Transaction, id: number) =>
  withinReach(reach, transaction).select('customers.id').where('customers.id', '=', id).forShare().executeTakeFirst()
