import type { FilterNode } from '@hop/contract/paging'
import type { Reach } from '../../http/reach.js'
import type { Database } from '../../platform/database/database.js'
import { filtered, folded, foldedPhone } from '../../platform/database/paging.js'
import { customersInReach } from '../customer-status/public.js'

/** Live customers that the caller can see at all. */
const withinReach = (reach: Reach, db: Database) => customersInReach(reach, db).where('customers.deleted_at', 'is', null)

export interface CustomerSearch {
  q: string
  page: number
  pageSize: number
}

const searched = {
  customerCode: folded('customers.customer_code_folded'),
  name: folded('customers.name_folded'),
  email: folded('customers.email_folded'),
  phoneNumber: foldedPhone('customers.phone_folded'),
}

const anyHolds = (q: string): FilterNode<keyof typeof searched> => ({
  logic: 'or',
  filters: (Object.keys(searched) as (keyof typeof searched)[]).map((field) => ({ field, operator: 'contains', value: q })),
})

/** The newest first: any order by name would have to read every match before it could show ten of them. */
export const searchCustomers = (reach: Reach, db: Database, { q, page, pageSize }: CustomerSearch) =>
  filtered(withinReach(reach, db), [anyHolds(q)], searched)
    .leftJoin('plans', 'plans.id', 'customers.subscription_plan_id')
    .select(['customers.id', 'customers.name', 'customers.customer_code as customerCode', 'plans.name as subPlanName'])
    .orderBy('customers.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
