import { reports } from '@hop/contract/features/reports'
import { ownCustomerId } from '../../http/reach.js'
import { routesFor } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { listContracts } from './contracts.queries.js'
import { listCustomerMeetings } from './customer-meetings.queries.js'
import {
  exportContracts,
  exportCustomerMeetingDetails,
  exportCustomerMeetings,
  exportMeetingsByUser,
  exportMeetingTotals,
  exportNewAccounts,
} from './export-reports.js'
import { readMeetingTotals } from './meeting-totals.js'
import { listMeetingsByUser } from './meetings-by-user.queries.js'
import { listNewAccounts } from './new-accounts.queries.js'
import { requiringNumbers } from './numbers/numbers-ready.js'
import { presentCustomerDetails, presentCustomerMeetings } from './present-counts.js'
import { presentContract, presentMeetingOfUser, presentNewAccount } from './present-rows.js'
import { daysOf, daysOfContracts } from './report-days.js'

export const reportsRoutes = (platform: Platform) =>
  requiringNumbers(
    platform,
    routesFor(reports, {
      customerMeetings: async ({ query, body }, { reach, now }) =>
        presentPage(await listCustomerMeetings(reach, platform.db, body, daysOf(query, now)), presentCustomerMeetings),
      exportCustomerMeetings: (input, request) => exportCustomerMeetings(platform, input, request),
      customerMeetingDetails: async ({ query, body }, { reach, now }) =>
        presentPage(await listCustomerMeetings(reach, platform.db, body, daysOf(query, now)), (row) =>
          presentCustomerDetails(row, now),
        ),
      exportCustomerMeetingDetails: (input, request) => exportCustomerMeetingDetails(platform, input, request),
      meetingTotals: ({ query }, request) => readMeetingTotals(platform, daysOf(query, request.now), query.areaId, request),
      exportMeetingTotals: (input, request) => exportMeetingTotals(platform, input, request),
      newAccounts: async ({ query, body }, { reach, now }) =>
        presentPage(await listNewAccounts(reach, platform.db, body, daysOf(query, now)), presentNewAccount),
      exportNewAccounts: (input, request) => exportNewAccounts(platform, input, request),
      contracts: async ({ query, body }, { reach, now }) =>
        presentPage(await listContracts(reach, platform.db, body, query.kind, daysOfContracts(query, now)), presentContract),
      exportContracts: (input, request) => exportContracts(platform, input, request),
      meetingsByUser: async ({ query, body }, { reach, now }) =>
        presentPage(await listMeetingsByUser(platform.db, ownCustomerId(reach), body, daysOf(query, now)), presentMeetingOfUser),
      exportMeetingsByUser: (input, request) => exportMeetingsByUser(platform, input, request),
    }),
  )
