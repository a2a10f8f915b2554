/** Each report as a page of a list. */
import type { ParsedInput } from '@hop/contract/call'
import type { reports } from '@hop/contract/features/reports'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { listContracts } from './contracts.queries.js'
import { listCustomerMeetings } from './customer-meetings.queries.js'
import { listMeetingsByUser } from './meetings-by-user.queries.js'
import { listNewAccounts } from './new-accounts.queries.js'
import { presentCustomerDetails, presentCustomerMeetings } from './present-counts.js'
import { presentContract, presentMeetingOfUser, presentNewAccount } from './present-rows.js'
import { daysOf, daysOfContracts } from './report-days.js'

export const readCustomerMeetings = async (
  { db }: Platform,
  { query, body }: ParsedInput<typeof reports.customerMeetings>,
  { reach, now }: CallerRequest,
) => presentPage(await listCustomerMeetings(reach, db, body, daysOf(query, now)), presentCustomerMeetings)

export const readCustomerMeetingDetails = async (
  { db }: Platform,
  { query, body }: ParsedInput<typeof reports.customerMeetingDetails>,
  { reach, now }: CallerRequest,
) => presentPage(await listCustomerMeetings(reach, db, body, daysOf(query, now)), (row) => presentCustomerDetails(row, now))

export const readNewAccounts = async (
  { db }: Platform,
  { query, body }: ParsedInput<typeof reports.newAccounts>,
  { reach, now }: CallerRequest,
) => presentPage(await listNewAccounts(reach, db, body, daysOf(query, now)), presentNewAccount)

export const readContracts = async (
  { db }: Platform,
  { query, body }: ParsedInput<typeof reports.contracts>,
  { reach, now }: CallerRequest,
) => presentPage(await listContracts(reach, db, body, query.kind, daysOfContracts(query, now)), presentContract)

export const readMeetingsByUser = async (
  { db }: Platform,
  { query, body }: ParsedInput<typeof reports.meetingsByUser>,
  { reach, now }: CallerRequest,
) => presentPage(await listMeetingsByUser(db, ownCustomerId(reach), body, daysOf(query, now)), presentMeetingOfUser)
