/** What the address of the dashboard may hold: the days of its chart, and what narrows its list. */
import type { DashboardMeetingFilter, DashboardMeetingSort } from '@hop/contract/features/dashboard'
import { type MeetingStatus, meetingStatuses } from '@hop/contract/features/meeting-records'
import type { Filter, FilterNode } from '@hop/contract/paging'
import { problemWith } from '@hop/contract/report-period'
import * as z from 'zod/mini'
import { listSearch, type ListSearch, pageOf } from '../../ui/table/list-state'

export interface DashboardSearch extends ListSearch {
  status?: MeetingStatus | undefined
  /** Of the list: days of Vietnam, both included; absent: all. */
  from?: string | undefined
  to?: string | undefined
  /** Of the chart. */
  chartFrom?: string | undefined
  chartTo?: string | undefined
}

export const dashboardSearch = listSearch({
  status: z.enum(meetingStatuses),
  from: z.iso.date(),
  to: z.iso.date(),
  chartFrom: z.iso.date(),
  chartTo: z.iso.date(),
})

export const noFilters = { q: undefined, status: undefined, from: undefined, to: undefined }

/** By their time where days were chosen, otherwise as they were made. */
export const orderOf = ({ from, to }: DashboardSearch) =>
  ({ field: from || to ? 'scheduleStartTime' : 'CreatedAt', direction: 'desc' }) as const

/** The name, and of a number also the meeting and the customer that have it. */
function searchFilter(typed: string): FilterNode<DashboardMeetingFilter> {
  const anyOf: Filter<DashboardMeetingFilter>[] = [{ field: 'name', operator: 'contains', value: typed }]
  const id = Number(typed)
  if (/^\d{1,15}$/.test(typed) && Number.isSafeInteger(id))
    anyOf.push({ field: 'id', operator: 'eq', value: id }, { field: 'customerId', operator: 'eq', value: id })
  return { logic: 'or', filters: anyOf }
}

export const problemOfList = ({ from, to }: DashboardSearch) => (from && to ? problemWith({ from, to }) : null)

export function meetingsInput(search: DashboardSearch) {
  const { q, status, from, to } = search
  const filters: FilterNode<DashboardMeetingFilter>[] = []
  if (q) filters.push(searchFilter(q))
  if (status) filters.push({ field: 'status', operator: 'eq', value: status })
  const body = pageOf<DashboardMeetingFilter, DashboardMeetingSort>(
    { page: search.page, size: search.size, sort: search.sort },
    { searchIn: [], sort: orderOf(search), sortable: ['CreatedAt', 'id', 'scheduleStartTime'], filters },
  )
  return { query: { ...(from ? { fromDate: from } : {}), ...(to ? { toDate: to } : {}) }, body }
}
