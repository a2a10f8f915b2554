/** Each report as a spreadsheet, row by row as it comes from the database. */
import type { ParsedInput } from '@hop/contract/call'
import type { reports } from '@hop/contract/features/reports'
import { dayBegins, lastDayOfUse, remainingDays } from '@hop/contract/usage-time'
import { meetingLabels as enLabels } from '@hop/texts/en/meeting-labels'
import { reportFiles as en } from '@hop/texts/en/report-files'
import { shell as enShell } from '@hop/texts/en/shell'
import { meetingLabels as viLabels } from '@hop/texts/vi/meeting-labels'
import { reportFiles as vi } from '@hop/texts/vi/report-files'
import { shell as viShell } from '@hop/texts/vi/shell'
import type { Language } from '@hop/texts/languages'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import { spreadsheetAnswer } from '../../http/spreadsheet-answer.js'
import type { Platform } from '../../platform/platform.js'
import { type Cell, dateFormat, dateTimeFormat } from '../../platform/spreadsheet/spreadsheet.js'
import { type ContractRecord, streamContracts } from './contracts.queries.js'
import { type CustomerMeetingsRow, streamCustomerMeetings } from './customer-meetings.queries.js'
import { readMeetingTotals } from './meeting-totals.js'
import { type MeetingOfUserRecord, streamMeetingsByUser } from './meetings-by-user.queries.js'
import { type NewAccountRecord, streamNewAccounts } from './new-accounts.queries.js'
import { daysOf, daysOfContracts } from './report-days.js'

const texts = { vi, en }
const roleNames = { vi: viShell.roles, en: enShell.roles }
const statusNames = { vi: viLabels.statuses, en: enLabels.statuses }
const formats = {
  startsAt: dateFormat,
  endsAt: dateFormat,
  day: dateFormat,
  created: dateTimeFormat,
  scheduled: dateTimeFormat,
}

const namesOf = <Name extends string>(columns: Readonly<Record<Name, string>>) => Object.keys(columns) as Name[]
const customerCells = (language: Language) => ({
  customerCode: (row: CustomerMeetingsRow) => row.customer_code,
  name: (row: CustomerMeetingsRow) => row.name,
  deleted: (row: CustomerMeetingsRow) => (row.deleted_at ? texts[language].deletedMark : ''),
  area: (row: CustomerMeetingsRow) => row.region_name,
  total: ({ sums }: CustomerMeetingsRow) => sums.meetings,
  successful: ({ sums }: CustomerMeetingsRow) => sums.successful,
  failed: ({ sums }: CustomerMeetingsRow) => sums.failed,
  open: ({ sums }: CustomerMeetingsRow) => sums.meetings - sums.successful - sums.failed,
  mostPeople: ({ sums }: CustomerMeetingsRow) => sums.most_people,
})

export async function exportCustomerMeetings(
  { db }: Platform,
  { query, body }: ParsedInput<typeof reports.exportCustomerMeetings>,
  { reach, language, now }: CallerRequest,
): Promise<FileToSend> {
  const own = texts[language].customerMeetings
  return spreadsheetAnswer(
    streamCustomerMeetings(reach, db, body, daysOf(query, now)),
    customerCells(language),
    namesOf(own.columns),
    own,
    formats,
  )
}

const detailCells = (language: Language, now: Date) => ({
  ...customerCells(language),
  address: (row: CustomerMeetingsRow) => row.address,
  phone: (row: CustomerMeetingsRow) => row.phone,
  email: (row: CustomerMeetingsRow) => row.email,
  source: (row: CustomerMeetingsRow) => row.source,
  plan: (row: CustomerMeetingsRow) => row.plan_name,
  startsAt: (row: CustomerMeetingsRow) => row.subscription_starts_at,
  endsAt: ({ subscription_ends_at: endsAt }: CustomerMeetingsRow) => endsAt && lastDayOfUse(endsAt),
  remainingDays: ({ subscription_ends_at: endsAt }: CustomerMeetingsRow) => endsAt && remainingDays(endsAt, now),
  creator: (row: CustomerMeetingsRow) => row.creator_name,
  created: (row: CustomerMeetingsRow) => row.created_at,
  ended: ({ sums }: CustomerMeetingsRow) => sums.ended,
  inProgress: ({ sums }: CustomerMeetingsRow) => sums.in_progress,
  pending: ({ sums }: CustomerMeetingsRow) => sums.pending,
  cancelled: ({ sums }: CustomerMeetingsRow) => sums.cancelled,
})

export async function exportCustomerMeetingDetails(
  { db }: Platform,
  { query, body }: ParsedInput<typeof reports.exportCustomerMeetingDetails>,
  { reach, language, now }: CallerRequest,
): Promise<FileToSend> {
  const own = texts[language].customerMeetingDetails
  const rows = streamCustomerMeetings(reach, db, body, daysOf(query, now))
  return spreadsheetAnswer(rows, detailCells(language, now), namesOf(own.columns), own, formats)
}

export async function exportMeetingTotals(
  platform: Platform,
  { query }: ParsedInput<typeof reports.exportMeetingTotals>,
  request: CallerRequest,
): Promise<FileToSend> {
  const own = texts[request.language].meetingTotals
  const { data } = await readMeetingTotals(platform, daysOf(query, request.now), query.areaId, request)
  type Row = (typeof data)[number]
  const cells: Record<keyof typeof own.columns, (row: Row) => Cell> = {
    day: (row) => dayBegins(row.scheduleDate),
    total: (row) => row.totalMeetings,
    successful: (row) => row.successfulMeetings,
    failed: (row) => row.meetingsFailed,
    open: (row) => row.meetingsOpen,
    ended: (row) => row.meetingEnded,
    inProgress: (row) => row.meetingInProgress,
    pending: (row) => row.meetingPending,
    cancelled: (row) => row.meetingCancelled,
    people: (row) => row.totalParticipants,
    mostPeople: (row) => row.maxParticipant,
  }
  return spreadsheetAnswer(data, cells, namesOf(own.columns), own, formats)
}

export async function exportNewAccounts(
  { db }: Platform,
  { query, body }: ParsedInput<typeof reports.exportNewAccounts>,
  { reach, language, now }: CallerRequest,
): Promise<FileToSend> {
  const own = texts[language].newAccounts
  const cells: Record<keyof typeof own.columns, (row: NewAccountRecord) => Cell> = {
    id: (row) => row.id,
    name: (row) => row.name,
    username: (row) => row.username,
    phone: (row) => row.phone,
    email: (row) => row.email,
    role: (row) => roleNames[language][row.role],
    area: (row) => row.region_name,
    customer: (row) => row.its_customer_name,
    created: (row) => row.created_at,
  }
  return spreadsheetAnswer(streamNewAccounts(reach, db, body, daysOf(query, now)), cells, namesOf(own.columns), own, formats)
}

export async function exportContracts(
  { db }: Platform,
  { query, body }: ParsedInput<typeof reports.exportContracts>,
  { reach, language, now }: CallerRequest,
): Promise<FileToSend> {
  const own = texts[language].contracts
  const cells: Record<keyof typeof own.columns, (row: ContractRecord) => Cell> = {
    customerCode: (row) => row.customer_code,
    name: (row) => row.name,
    email: (row) => row.email,
    phone: (row) => row.phone,
    area: (row) => row.region_name,
    plan: (row) => row.plan_name,
    startsAt: (row) => row.starts_at,
    endsAt: (row) => lastDayOfUse(row.ends_at),
    created: (row) => row.created_at,
  }
  const rows = streamContracts(reach, db, body, query.kind, daysOfContracts(query, now))
  return spreadsheetAnswer(rows, cells, namesOf(own.columns), own, formats)
}

export async function exportMeetingsByUser(
  { db }: Platform,
  { query, body }: ParsedInput<typeof reports.exportMeetingsByUser>,
  { reach, language, now }: CallerRequest,
): Promise<FileToSend> {
  const own = texts[language].meetingsByUser
  const cells: Record<keyof typeof own.columns, (row: MeetingOfUserRecord) => Cell> = {
    id: (row) => row.id,
    name: (row) => row.name,
    creator: (row) => row.owner_name,
    created: (row) => row.created_at,
    scheduled: (row) => row.starts_at,
    duration: (row) => row.duration_minutes,
    status: (row) => statusNames[language][row.status],
    deleted: (row) => (row.deleted_at ? texts[language].deletedMark : ''),
    people: (row) => row.people ?? 0,
  }
  const rows = streamMeetingsByUser(db, ownCustomerId(reach), body, daysOf(query, now))
  return spreadsheetAnswer(rows, cells, namesOf(own.columns), own, formats)
}
