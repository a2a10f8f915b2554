import { reports } from '@hop/contract/features/reports'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import {
  exportContracts,
  exportCustomerMeetingDetails,
  exportCustomerMeetings,
  exportMeetingsByUser,
  exportMeetingTotals,
  exportNewAccounts,
} from './export-reports.js'
import { readMeetingTotals } from './meeting-totals.js'
import { requiringNumbers } from './numbers/numbers-ready.js'
import {
  readContracts,
  readCustomerMeetingDetails,
  readCustomerMeetings,
  readMeetingsByUser,
  readNewAccounts,
} from './read-reports.js'
import { daysOf } from './report-days.js'

export const reportsRoutes = (platform: Platform) =>
  requiringNumbers(
    platform,
    routesFor(reports, {
      customerMeetings: (input, request) => readCustomerMeetings(platform, input, request),
      exportCustomerMeetings: (input, request) => exportCustomerMeetings(platform, input, request),
      customerMeetingDetails: (input, request) => readCustomerMeetingDetails(platform, input, request),
      exportCustomerMeetingDetails: (input, request) => exportCustomerMeetingDetails(platform, input, request),
      meetingTotals: ({ query }, request) => readMeetingTotals(platform, daysOf(query, request.now), query.areaId, request),
      exportMeetingTotals: (input, request) => exportMeetingTotals(platform, input, request),
      newAccounts: (input, request) => readNewAccounts(platform, input, request),
      exportNewAccounts: (input, request) => exportNewAccounts(platform, input, request),
      contracts: (input, request) => readContracts(platform, input, request),
      exportContracts: (input, request) => exportContracts(platform, input, request),
      meetingsByUser: (input, request) => readMeetingsByUser(platform, input, request),
      exportMeetingsByUser: (input, request) => exportMeetingsByUser(platform, input, request),
    }),
  )
