/** What the address of a list of meetings means: to the reader and to the server. */
import { furthestFilterDays, type MeetingFilter, type MeetingSort } from '@hop/contract/features/meeting-list'
import { meetingStatuses, type MeetingStatus } from '@hop/contract/features/meeting-records'
import { idOf } from '@hop/contract/ids'
import type { Filter, FilterNode } from '@hop/contract/paging'
import dayjs from 'dayjs'
import * as z from 'zod/mini'
import { type Screen } from '../../../screens/screens'
import { useListSearch } from '../../../screens/useScreenSearch'
import { listSearch, pageOf, type ListControl, type ListSearch } from '../../../ui/table/list-state'

export interface MeetingSearch extends ListSearch {
  /** Absent: all. */
  status?: MeetingStatus | undefined
  /** The id of a customer, for staff. */
  customer?: number | undefined
  /** Days where the reader is, both included. */
  from?: string | undefined
  to?: string | undefined
}

const meetingSearch = listSearch({
  status: z.enum(meetingStatuses),
  customer: idOf('customer'),
  from: z.iso.date(),
  to: z.iso.date(),
})

export const noMeetingFilters = { q: undefined, status: undefined, customer: undefined, from: undefined, to: undefined }

export const newestFirst = { field: 'CreatedAt', direction: 'desc' } as const

/** What makes no sense in the address counts as absent, an end before the start too. */
export function useMeetingSearch<Path extends string>(screen: Screen<Path, MeetingSearch>): ListControl<MeetingSearch> {
  const { search, change } = useListSearch(screen, meetingSearch)
  const { from, to, ...rest } = search
  const isBackwards = from !== undefined && to !== undefined && to < from
  return { search: { ...rest, from, to: isBackwards ? undefined : to }, change }
}

export const lastFilterDay = (now: number) => dayjs(now).add(furthestFilterDays, 'day').format('YYYY-MM-DD')

/** Whole local days as exact instants, half-open: the server never shifts days. */
export const periodOf = ({ from, to }: Pick<MeetingSearch, 'from' | 'to'>): { fromDate?: string; toDate?: string } => ({
  ...(from ? { fromDate: dayjs(from).startOf('day').toISOString() } : {}),
  ...(to ? { toDate: dayjs(to).add(1, 'day').startOf('day').toISOString() } : {}),
})

/** What a reader sees in the rows, and so looks for in them. */
interface Seen {
  cores: boolean
  customers: boolean
}

function searchFilter(typed: string, sees: Seen): FilterNode<MeetingFilter> {
  const anyOf: Filter<MeetingFilter>[] = [{ field: 'name', operator: 'contains', value: typed }]
  const id = Number(typed)
  if (/^\d{1,15}$/.test(typed) && Number.isSafeInteger(id)) anyOf.push({ field: 'id', operator: 'eq', value: id })
  if (sees.customers) anyOf.push({ field: 'customerName', operator: 'contains', value: typed })
  if (sees.cores) anyOf.push({ field: 'apiConfig.apiUrl', operator: 'contains', value: typed })
  return { logic: 'or', filters: anyOf }
}

export function meetingsPage({ page, size, sort, q, status, customer }: MeetingSearch, sees: Seen) {
  const filters: FilterNode<MeetingFilter>[] = []
  if (q) filters.push(searchFilter(q, sees))
  if (status) filters.push({ field: 'status', operator: 'eq', value: status })
  if (sees.customers && customer) filters.push({ field: 'customerId', operator: 'eq', value: customer })
  return pageOf<MeetingFilter, MeetingSort>(
    { page, size, sort },
    { searchIn: [], sort: newestFirst, sortable: ['CreatedAt', 'id', 'name', 'scheduleStartTime'], filters },
  )
}
