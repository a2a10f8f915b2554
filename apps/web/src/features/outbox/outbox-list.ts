import {
  messageChannels,
  messageStates,
  type OutboxFilter,
  type OutboxMessage,
  type OutboxSort,
} from '@hop/contract/features/outbox'
import type { FilterNode } from '@hop/contract/paging'
import * as z from 'zod/mini'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'

export interface OutboxSearch extends ListSearch {
  channel?: OutboxMessage['channel'] | undefined
  state?: OutboxMessage['state'] | undefined
}
export const outboxSearch = listSearch({ channel: z.enum(messageChannels), state: z.enum(messageStates) })

export const newestFirst = { field: 'createdAt', direction: 'desc' } as const

export function pageOfOutbox({ channel, state, ...search }: OutboxSearch) {
  const filters: FilterNode<OutboxFilter>[] = []
  if (channel) filters.push({ field: 'channel', operator: 'eq', value: channel })
  if (state) filters.push({ field: 'state', operator: 'eq', value: state })
  return pageOf<OutboxFilter, OutboxSort>(search, {
    searchIn: ['recipient', 'subject'],
    sort: newestFirst,
    sortable: ['createdAt'],
    filters,
  })
}
