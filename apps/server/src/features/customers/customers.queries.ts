import type { Reach } from '../../http/reach.js'
import type { Database, Transaction } from '../../platform/database/database.js'
import { filtered, folded } from '../../platform/database/paging.js'
import { everyCustomerWithinReach } from './customer-list.queries.js'

/** Live customers that the caller can see at all. */
const withinReach = (reach: Reach, db: Database) => everyCustomerWithinReach(reach, db).where('customers.deleted_at', 'is', null)

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
