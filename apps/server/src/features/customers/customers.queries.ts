import type { Reach } from '../../http/reach.js'
import type { Database } from '../../platform/database/database.js'
import { filtered, folded } from '../../platform/database/paging.js'
import { customersInReach } from '../customer-status/public.js'

/** Live customers that the caller can see at all. */
const withinReach = (reach: Reach, db: Database) => customersInReach(reach, db).where('customers.deleted_at', 'is', null)

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
