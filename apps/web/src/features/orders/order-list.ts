import { orders, type OrderFilter, type OrderSort } from '@hop/contract/features/orders'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { gatewayNames, orderStates } from '@hop/contract/features/order-records'
import { idOf } from '@hop/contract/ids'
import type { FilterNode } from '@hop/contract/paging'
import { isAppliedOrder } from '@hop/contract/order-rules'
import { dayBegins } from '@hop/contract/usage-time'
import * as z from 'zod/mini'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'
import { dayMs } from '../../ui/text/times'

/** As its badge says it: what is in force without being paid for is not yet done. */
export const orderStandings = [...orderStates, 'owed'] as const
export type OrderStanding = (typeof orderStandings)[number]

/** What narrows the list of orders, by its names in the address. */
const filterFields = {
  standing: z.enum(orderStandings),
  gateway: z.enum(gatewayNames),
  area: idOf('region'),
  customer: idOf('customer'),
  from: z.iso.date(),
  to: z.iso.date(),
}
export type OrderFilters = { [Name in keyof typeof filterFields]?: z.output<(typeof filterFields)[Name]> | undefined }
export interface OrderSearch extends ListSearch, OrderFilters {}
export const orderSearch = listSearch(filterFields)

export const noOrderFilters: OrderFilters = Object.fromEntries(Object.keys(filterFields).map((name) => [name, undefined]))

/** What waits for staff comes first. */
const waitingFirst = { field: 'waiting', direction: 'asc' } as const
export const newestFirst = { field: 'id', direction: 'desc' } as const
const latestFirst = { field: 'createdAt', direction: 'desc' } as const

export const orderQueries = [orders.list, orders.mine, orders.find]
/** What money that came or went changes: with it the plan begins, and there is a receipt, or it is void. */
export const changedByMoney = [...orderQueries, orders.findReceipt, subscriptions.list, subscriptions.offer]

/** Of a period one goes through the orders day by day. */
export const usualOrder = ({ from, to }: OrderFilters) => (from || to ? latestFirst : waitingFirst)

export const pageOfOrders = ({ standing, gateway, area, customer, from, to, ...search }: OrderSearch) => {
  const filters: FilterNode<OrderFilter>[] = [...(standing ? filtersOfStanding(standing) : [])]
  if (gateway) filters.push({ field: 'gateway', operator: 'eq', value: gateway })
  if (area) filters.push({ field: 'saleAreaId', operator: 'eq', value: area })
  if (customer) filters.push({ field: 'customerId', operator: 'eq', value: customer })
  if (from) filters.push({ field: 'createdAt', operator: 'gte', value: dayBegins(from).toISOString() })
  if (to) filters.push({ field: 'createdAt', operator: 'lte', value: dayEnds(to).toISOString() })
  return pageOf<OrderFilter, OrderSort>(search, {
    searchIn: ['code', 'customerName', 'customerCode'],
    sort: usualOrder({ from, to }),
    sortable: ['waiting', 'createdAt', 'gross'],
    filters,
  })
}

/** The last moment of the day, in Vietnam, as every list counts days. */
const dayEnds = (day: string) => new Date(dayBegins(day).getTime() + dayMs - 1)

function filtersOfStanding(standing: OrderStanding): FilterNode<OrderFilter>[] {
  if (standing === 'owed') return [{ field: 'isOwed', operator: 'eq', value: true }]
  const inState: FilterNode<OrderFilter> = { field: 'state', operator: 'eq', value: standing }
  return isAppliedOrder({ state: standing }) ? [inState, { field: 'isOwed', operator: 'eq', value: false }] : [inState]
}

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
