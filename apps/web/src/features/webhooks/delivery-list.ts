import { type Delivery, type DeliveryFilter, type DeliverySort, deliveryStates, webhooks } from '@hop/contract/features/webhooks'
import type { FilterNode } from '@hop/contract/paging'
import * as z from 'zod/mini'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'

export interface DeliverySearch extends ListSearch {
  state?: Delivery['state'] | undefined
}
export const deliverySearch = listSearch({ state: z.enum(deliveryStates) })

export const newestFirst = { field: 'id', direction: 'desc' } as const

export const webhookQueries = [webhooks.list, webhooks.deliveries, webhooks.delivery]

export const pageOfDeliveries = (webhookId: number, { state, ...search }: DeliverySearch) => {
  const ofWebhook: FilterNode<DeliveryFilter> = { field: 'webhookId', operator: 'eq', value: webhookId }
  const ofState: FilterNode<DeliveryFilter>[] = state ? [{ field: 'state', operator: 'eq', value: state }] : []
  return pageOf<DeliveryFilter, DeliverySort>(search, {
    searchIn: [],
    sort: newestFirst,
    sortable: ['id'],
    filters: [ofWebhook, ...ofState],
  })
}
