import {
  messageChannels,
  messageStates,
  type OutboxFilter,
  type OutboxMessage,
  type OutboxSort,
} from '@hop/contract/features/outbox'
import type { FilterNode } from '@hop/contract/paging'
import * as z from 'zod/mini'
import { isMoment, momentBegins, momentEnds } from '../../ui/form/days/moments'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'

export interface OutboxSearch extends ListSearch {
  channel?: OutboxMessage['channel'] | undefined
  state?: OutboxMessage['state'] | undefined
  /** When it was made: minutes, both included, 2026-11-18T15:00. */
  from?: string | undefined
  to?: string | undefined
}
const moment = z.string().check(z.refine(isMoment))
export const outboxSearch = listSearch({
  channel: z.enum(messageChannels),
  state: z.enum(messageStates),
  from: moment,
  to: moment,
})

export const noFilters = { q: undefined, channel: undefined, state: undefined, from: undefined, to: undefined }

export const newestFirst = { field: 'createdAt', direction: 'desc' } as const

export function pageOfOutbox({ channel, state, from, to, ...search }: OutboxSearch) {
  const filters: FilterNode<OutboxFilter>[] = []
  if (channel) filters.push({ field: 'channel', operator: 'eq', value: channel })
  if (state) filters.push({ field: 'state', operator: 'eq', value: state })
  if (from) filters.push({ field: 'createdAt', operator: 'gte', value: momentBegins(from) })
  if (to) filters.push({ field: 'createdAt', operator: 'lte', value: momentEnds(to) })
  return pageOf<OutboxFilter, OutboxSort>(search, {
    searchIn: ['recipient', 'subject'],
    sort: newestFirst,
    sortable: ['createdAt'],
    filters,
  })
}
