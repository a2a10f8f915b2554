import * as z from 'zod/mini'
import { customerSources } from '../customer-fields.js'
import { defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { calendarDay, instant } from '../fields.js'
import { spreadsheetType } from '../file-types.js'
import { idOf } from '../ids.js'
import { containing, equalTo, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { reportQuery } from '../report-period.js'
import { customerAdmins, roles, staff } from '../roles.js'
import { meetingStatuses } from './meeting-records.js'

/** total = successful (somebody was inside) + failed (cancelled, over without anybody, core lost) + still open. */
const outcomes = {
  totalMeetings: z.int(),
  successfulMeetings: z.int(),
  meetingsFailed: z.int(),
  meetingsOpen: z.int(),
  /** Most at one time. */
  maxParticipant: z.int(),
}

const byStatus = {
  meetingEnded: z.int(),
  meetingInProgress: z.int(),
  meetingPending: z.int(),
  meetingCancelled: z.int(),
}

const customerOfReport = {
  customerId: idOf('customer'),
  customerCode: z.string(),
  name: z.string(),
  areaName: z.string(),
  isDeleted: z.boolean(),
}

const customerMeetings = z.object({ ...customerOfReport, ...outcomes })
export type CustomerMeetings = z.infer<typeof customerMeetings>

const customerMeetingDetails = z.object({
  ...customerOfReport,
  customerAddress: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  customerSource: z.enum(customerSources),
  subPlanName: z.nullable(z.string()),
  subPlanStartDate: z.nullable(instant),
  subPlanEndDate: z.nullable(instant),
  remainingDays: z.nullable(z.int()),
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  ...outcomes,
  ...byStatus,
})
export type CustomerMeetingDetails = z.infer<typeof customerMeetingDetails>

const customerReportPage = pageBody({
  filters: { customerCode: containing, name: containing, customerAddress: containing, areaId: equalTo(idOf('region')) },
  sorts: ['id', 'name', 'customerCode', 'totalMeetings'],
})
export type CustomerReportFilter = FilterOf<typeof customerReportPage>
export type CustomerReportSort = SortOf<typeof customerReportPage>

const counts = { ...outcomes, ...byStatus, totalParticipants: z.int(), totalCameras: z.int() }
const meetingTotalsOfDay = z.object({ scheduleDate: calendarDay, ...counts })
export type MeetingTotalsOfDay = z.infer<typeof meetingTotalsOfDay>
const sumOfDays = z.object(counts)
export type SumOfDays = z.infer<typeof sumOfDays>

const newAccount = z.object({
  id: idOf('account'),
  name: z.string(),
  username: z.string(),
  phone: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Of a manager the own one, of a customer's people their customer's. */
  area: z.nullable(z.string()),
  customerId: z.nullable(idOf('customer')),
  customerName: z.nullable(z.string()),
  createdAt: instant,
})
export type NewAccountRow = z.infer<typeof newAccount>

const newAccountPage = pageBody({
  filters: { name: containing, role: equalTo(z.enum(roles)), areaId: equalTo(idOf('region')) },
  sorts: ['CreatedAt'],
})
export type NewAccountFilter = FilterOf<typeof newAccountPage>
export type NewAccountSort = SortOf<typeof newAccountPage>

/** Contracts that were signed in these days, or those that end in them. */
export const contractKinds = ['registered', 'expiring'] as const
export type ContractKind = (typeof contractKinds)[number]
const contractQuery = reportQuery({ kind: z._default(z.enum(contractKinds), 'registered') })

const contract = z.object({
  id: idOf('subscription'),
  customerId: idOf('customer'),
  customerCode: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  saleAreaName: z.string(),
  subPlanName: z.string(),
  cusSubStartDate: instant,
  cusSubEndDate: instant,
  createdAt: instant,
})
export type ContractRow = z.infer<typeof contract>

const contractPage = pageBody({ filters: { areaId: equalTo(idOf('region')) }, sorts: ['CreatedAt', 'cusSubEndDate'] })
export type ContractFilter = FilterOf<typeof contractPage>
export type ContractSort = SortOf<typeof contractPage>

const meetingOfUser = z.object({
  id: idOf('meeting'),
  name: z.string(),
  status: z.enum(meetingStatuses),
  isDeleted: z.boolean(),
  /** Whoever holds it now. */
  createdByName: z.string(),
  createTime: instant,
  scheduleStartTime: instant,
  /** Minutes. */
  duration: z.int(),
  actualParticipantCount: z.int(),
})
export type MeetingOfUser = z.infer<typeof meetingOfUser>

const meetingOfUserPage = pageBody({ filters: { 'User.Name': containing, 'Meeting.Name': containing }, sorts: ['CreatedAt'] })
export type MeetingOfUserFilter = FilterOf<typeof meetingOfUserPage>
export type MeetingOfUserSort = SortOf<typeof meetingOfUserPage>

const spreadsheet = { file: { contentType: spreadsheetType } } as const
const areaQuery = reportQuery({ areaId: z.optional(idOf('region')) })

export const reports = defineFeature('reports', {
  customerMeetings: defineCall({
    method: 'POST',
    path: '/Reports/CustomerMeetingsCount',
    summary: 'How many meetings each customer has in these days of Vietnam, and what became of them; deleted meetings count.',
    access: staff,
    query: reportQuery({}),
    body: customerReportPage,
    answer: pageAnswer(customerMeetings),
    refusals: ['NumbersNotReady'],
  }),
  exportCustomerMeetings: defineCall({
    method: 'POST',
    path: '/Reports/CustomerMeetingsCount/ExportExcel',
    summary: 'The same as a spreadsheet.',
    access: staff,
    query: reportQuery({}),
    body: customerReportPage,
    answer: spreadsheet,
    refusals: ['NumbersNotReady'],
  }),
  customerMeetingDetails: defineCall({
    method: 'POST',
    path: '/Reports/CustomerMeetingCountDetails',
    summary: 'The same with contact, contract and the status of the meetings.',
    access: staff,
    query: reportQuery({}),
    body: customerReportPage,
    answer: pageAnswer(customerMeetingDetails),
    refusals: ['NumbersNotReady'],
  }),
  exportCustomerMeetingDetails: defineCall({
    method: 'POST',
    path: '/Reports/CustomerMeetingCountDetails/ExportExcel',
    summary: 'The details as a spreadsheet.',
    access: staff,
    query: reportQuery({}),
    body: customerReportPage,
    answer: spreadsheet,
    refusals: ['NumbersNotReady'],
  }),
  meetingTotals: defineCall({
    method: 'GET',
    path: '/Reports/MeetingCountDetails',
    summary: 'The meetings of all customers within reach, or of one area, by day of Vietnam, and their sum.',
    access: staff,
    query: areaQuery,
    answer: z.object({ data: z.array(meetingTotalsOfDay), sum: sumOfDays }),
    refusals: ['NumbersNotReady'],
  }),
  exportMeetingTotals: defineCall({
    method: 'GET',
    path: '/Reports/MeetingCountDetails/ExportExcel',
    summary: 'The same as a spreadsheet.',
    access: staff,
    query: areaQuery,
    answer: spreadsheet,
    refusals: ['NumbersNotReady'],
  }),
  newAccounts: defineCall({
    method: 'POST',
    path: '/reports/accountCreateList',
    summary: 'Accounts that were made in these days of Vietnam and are still there, the newest first.',
    access: staff,
    query: reportQuery({}),
    body: newAccountPage,
    answer: pageAnswer(newAccount),
    refusals: [],
  }),
  exportNewAccounts: defineCall({
    method: 'POST',
    path: '/reports/accountCreateList/ExportExcel',
    summary: 'The same as a spreadsheet.',
    access: staff,
    query: reportQuery({}),
    body: newAccountPage,
    answer: spreadsheet,
    refusals: [],
  }),
  contracts: defineCall({
    method: 'POST',
    path: '/reports/customerSubListCount',
    summary:
      'Subscriptions that were registered in these days of Vietnam, or whose last day of use is one of them; unless told, of the last 30 days, and those that expire of the coming 30.',
    access: staff,
    query: contractQuery,
    body: contractPage,
    answer: pageAnswer(contract),
    refusals: [],
  }),
  exportContracts: defineCall({
    method: 'POST',
    path: '/reports/customerSubListCount/ExportExcel',
    summary: 'The same as a spreadsheet.',
    access: staff,
    query: contractQuery,
    body: contractPage,
    answer: spreadsheet,
    refusals: [],
  }),
  meetingsByUser: defineCall({
    method: 'POST',
    path: '/Meeting/GetMeetingListByCustomerUser',
    summary: "The meetings of the customer's own people in these days of Vietnam, deleted ones too.",
    access: customerAdmins,
    query: reportQuery({}),
    body: meetingOfUserPage,
    answer: pageAnswer(meetingOfUser),
    refusals: ['NumbersNotReady'],
  }),
  exportMeetingsByUser: defineCall({
    method: 'POST',
    path: '/Meeting/GetMeetingListByCustomerUser/ExportExcel',
    summary: 'The same as a spreadsheet.',
    access: customerAdmins,
    query: reportQuery({}),
    body: meetingOfUserPage,
    answer: spreadsheet,
    refusals: ['NumbersNotReady'],
  }),
})
