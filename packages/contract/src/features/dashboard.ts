import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { calendarDay, instant } from '../fields.js'
import { spreadsheetType } from '../file-types.js'
import { idOf } from '../ids.js'
import { containing, equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { reportQuery } from '../report-period.js'
import { staffAndCustomerAdmins } from '../roles.js'
import { meetingStatuses } from './meeting-records.js'
import { coreTypes } from '../meeting-options.js'

/** Of the customer's own contract. */
const ownPlan = z.object({
  name: z.string(),
  endDate: instant,
  remainingDays: z.int(),
  /** Free, and goes on at its end without anybody doing something. */
  renewsItself: z.boolean(),
})

const overview = z.object({
  /** Null for whoever is a customer. */
  totalCustomers: z.nullable(z.int()),
  totalPackages: z.nullable(z.int()),
  totalMeetings: z.int(),
  /** To staff, the administrators of their customers; to a customer, its own accounts. */
  totalCustomerAccounts: z.int(),
  totalInprogressMeetings: z.int(),
  totalPendingMeetings: z.int(),
  totalEndedMeetings: z.int(),
  totalCancelledMeetings: z.int(),
  /** A customer's own, running or run out; null to staff, and without one. */
  activePlan: z.nullable(ownPlan),
})
export type DashboardOverview = z.infer<typeof overview>

const dayOfMeetings = z.object({
  scheduleDate: calendarDay,
  totalMeetings: z.int(),
  /** People who came, each once a meeting. */
  totalParticipants: z.int(),
  /** Visits in which a camera was on. */
  totalCameras: z.int(),
})
export type DayOfMeetings = z.infer<typeof dayOfMeetings>

const dashboardMeeting = z.object({
  id: idOf('meeting'),
  name: z.string(),
  status: z.enum(meetingStatuses),
  createdAt: instant,
  scheduleStartTime: instant,
  scheduleEndTime: instant,
  /** Minutes. */
  duration: z.int(),
  actualStartTime: z.nullable(instant),
  actualEndTime: z.nullable(instant),
  actualParticipantCount: z.int(),
  customerId: idOf('customer'),
  customerName: z.string(),
  customerIsDeleted: z.boolean(),
  /** Whoever holds it now. */
  createdById: idOf('account'),
  createdByName: z.string(),
  createdByUsername: z.string(),
  isDeleted: z.boolean(),
  deletedById: z.nullable(idOf('account')),
  deletedByUsername: z.nullable(z.string()),
  corePlatform: z.enum(coreTypes),
  enableCamera: z.boolean(),
  enableMuteOnStart: z.boolean(),
  enablePrivateChat: z.boolean(),
  enablePublicChat: z.boolean(),
  can: z.object({ open: z.boolean(), monitor: z.boolean() }),
})
export type DashboardMeeting = z.infer<typeof dashboardMeeting>

const dashboardMeetingPage = pageBody({
  filters: {
    status: equalTo(z.enum(meetingStatuses)),
    name: containing,
    id: equalTo(z.int()),
    customerId: equalTo(z.int()),
  },
  sorts: ['CreatedAt', 'id', 'scheduleStartTime'],
})
export type DashboardMeetingFilter = FilterOf<typeof dashboardMeetingPage>
export type DashboardMeetingSort = SortOf<typeof dashboardMeetingPage>

export const dashboard = defineFeature('dashboard', {
  overview: defineCall({
    method: 'GET',
    path: '/Reports/DashboardOverview',
    summary: 'How many customers, plans, accounts and meetings there are within reach; deleted meetings count.',
    access: staffAndCustomerAdmins,
    answer: dataOf(overview),
    refusals: ['NumbersNotReady'],
  }),
  participants: defineCall({
    method: 'GET',
    path: '/Reports/GetMeetingParticipants',
    summary:
      'Meetings, people who came and visits with a camera, by the day of Vietnam that a meeting is scheduled for; to at most today, the last 30 days unless told.',
    access: staffAndCustomerAdmins,
    query: reportQuery({}),
    answer: dataOf(z.array(dayOfMeetings)),
    refusals: ['NumbersNotReady'],
  }),
  meetings: defineCall({
    method: 'POST',
    path: '/Reports/GetMeetingListDashboard',
    summary:
      'Meetings within reach, deleted ones too, by the day of Vietnam that they are scheduled for; of all days unless told.',
    access: staffAndCustomerAdmins,
    query: reportQuery({}),
    body: dashboardMeetingPage,
    answer: pageAnswer(dashboardMeeting),
    refusals: ['NumbersNotReady'],
  }),
  exportMeetings: defineCall({
    method: 'POST',
    path: '/Reports/GetMeetingListDashboard/ExportExcel',
    summary: 'The same meetings as a spreadsheet.',
    access: staffAndCustomerAdmins,
    query: reportQuery({}),
    body: dashboardMeetingPage,
    answer: { file: { contentType: spreadsheetType } },
    refusals: ['NumbersNotReady'],
  }),
})
