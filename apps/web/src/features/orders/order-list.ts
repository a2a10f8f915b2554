import { orders, type Order, type OrderFilter, type OrderSort } from '@hop/contract/features/orders'
import { orderStates } from '@hop/contract/features/order-records'
import type { FilterNode } from '@hop/contract/paging'
import * as z from 'zod/mini'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'

export interface OrderSearch extends ListSearch {
  state?: Order['state'] | undefined
}
export const orderSearch = listSearch({ state: z.enum(orderStates) })

/** What waits for staff comes first. */
export const waitingFirst = { field: 'waiting', direction: 'asc' } as const
export const newestFirst = { field: 'id', direction: 'desc' } as const

export const orderQueries = [orders.list, orders.mine, orders.find]

export const pageOfOrders = ({ state, ...search }: OrderSearch) =>
  pageOf<OrderFilter, OrderSort>(search, {
    searchIn: ['code', 'customerName'],
    sort: waitingFirst,
    sortable: ['waiting', 'createdAt', 'gross'],
    filters: state ? [{ field: 'state', operator: 'eq', value: state }] : [],
  })

export const pageOfCustomer = (search: ListSearch, customerId?: number) => {
  const filters: FilterNode<OrderFilter>[] =
    customerId === undefined ? [] : [{ field: 'customerId', operator: 'eq', value: customerId }]
  return pageOf<OrderFilter, OrderSort>(search, {
    searchIn: [],
    sort: newestFirst,
    sortable: ['id', 'createdAt', 'gross'],
    filters,
  })
}
