/** What the two reports per customer ask the server for. */
import type { CustomerReportFilter, CustomerReportSort } from '@hop/contract/features/reports'
import { pageOf } from '../../ui/table/list-state'
import { type AreaSearch, inArea } from './useReport'

export const newestFirst = { field: 'id', direction: 'desc' } as const

export const customerReportPage = (search: AreaSearch) =>
  pageOf<CustomerReportFilter, CustomerReportSort>(search, {
    searchIn: ['customerCode', 'name', 'customerAddress'],
    sort: newestFirst,
    sortable: ['id', 'name', 'customerCode', 'totalMeetings'],
    filters: inArea(search),
  })
