/** How lists of meetings are narrowed and ordered. */
import * as z from 'zod/mini'
import { instant } from '../fields.js'
import { idOf } from '../ids.js'
import { containing, equalTo, type FilterOf, pageBody, type SortOf } from '../paging.js'
import { meetingStatuses } from './meeting-records.js'

export const furthestFilterDays = 365

export const meetingPage = pageBody({
  filters: {
    status: equalTo(z.enum(meetingStatuses)),
    id: equalTo(z.int()),
    name: containing,
    customerName: containing,
    customerId: equalTo(idOf('customer')),
    'apiConfig.apiUrl': containing,
  },
  sorts: ['CreatedAt', 'id', 'name', 'scheduleStartTime'],
})
export type MeetingFilter = FilterOf<typeof meetingPage>
export type MeetingSort = SortOf<typeof meetingPage>

/** Whole local days, both inclusive: the client sends exact instants, half-open. */
export const period = z.strictObject({ fromDate: z.optional(instant), toDate: z.optional(instant) }).check(
  z.refine(({ fromDate, toDate }) => !fromDate || !toDate || Date.parse(fromDate) <= Date.parse(toDate), {
    error: 'invalidDateRange',
    path: ['toDate'],
  }),
)
