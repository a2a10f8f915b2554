/** The dashboard's list of meetings, and the same as a spreadsheet. */
import type { ParsedInput } from '@hop/contract/call'
import type { dashboard, DashboardMeeting } from '@hop/contract/features/dashboard'
import { type DaysToReport, dayAfter } from '@hop/contract/report-period'
import type { Role } from '@hop/contract/roles'
import { dayBegins } from '@hop/contract/usage-time'
import { meetingLabels as enLabels } from '@hop/texts/en/meeting-labels'
import { reportFiles as en } from '@hop/texts/en/report-files'
import { meetingLabels as viLabels } from '@hop/texts/vi/meeting-labels'
import { reportFiles as vi } from '@hop/texts/vi/report-files'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import { spreadsheetAnswer } from '../../http/spreadsheet-answer.js'
import { minutesAfter } from '../../platform/clock.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { type Cell, dateTimeFormat } from '../../platform/spreadsheet/spreadsheet.js'
import {
  type DashboardMeetingRow,
  listDashboardMeetings,
  type Scheduled,
  streamDashboardMeetings,
} from './dashboard-meetings.queries.js'
import { abilitiesOnDashboard } from './dashboard.rules.js'

type Listing = ParsedInput<typeof dashboard.meetings>

const scheduledIn = ({ fromDate, toDate }: DaysToReport): Scheduled => ({
  from: fromDate ? dayBegins(fromDate) : null,
  before: toDate ? dayBegins(dayAfter(toDate, 1)) : null,
})

export const readDashboardMeetings = async ({ db }: Platform, { query, body }: Listing, { reach, caller }: CallerRequest) =>
  presentPage(await listDashboardMeetings(reach, db, body, scheduledIn(query)), (row) => present(row, caller.role))

const present = (row: DashboardMeetingRow, role: Role): DashboardMeeting => ({
  id: row.id,
  name: row.name,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  scheduleStartTime: row.starts_at.toISOString(),
  scheduleEndTime: minutesAfter(row.starts_at, row.duration_minutes).toISOString(),
  duration: row.duration_minutes,
  actualStartTime: row.actual_starts_at?.toISOString() ?? null,
  actualEndTime: row.actual_ends_at?.toISOString() ?? null,
  actualParticipantCount: row.people ?? 0,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerIsDeleted: row.customer_deleted_at !== null,
  createdById: row.owner_id,
  createdByName: row.owner_name,
  createdByUsername: row.owner_username,
  isDeleted: row.deleted_at !== null,
  deletedById: row.deleted_by,
  deletedByUsername: row.deleter_username,
  corePlatform: row.core_type,
  enableCamera: row.enable_camera,
  enableMuteOnStart: row.enable_mute_on_start,
  enablePrivateChat: row.enable_private_chat,
  enablePublicChat: row.enable_public_chat,
  can: abilitiesOnDashboard(role, { status: row.status, isDeleted: row.deleted_at !== null }),
})

const texts = { vi, en }
const statusNames = { vi: viLabels.statuses, en: enLabels.statuses }
const formats = { scheduled: dateTimeFormat, started: dateTimeFormat, ended: dateTimeFormat, created: dateTimeFormat }

export async function exportDashboardMeetings(
  { db }: Platform,
  { query, body }: ParsedInput<typeof dashboard.exportMeetings>,
  { reach, language }: CallerRequest,
): Promise<FileToSend> {
  const own = texts[language].dashboardMeetings
  const cells: Record<keyof typeof own.columns, (row: DashboardMeetingRow) => Cell> = {
    id: (row) => row.id,
    name: (row) => row.name,
    customer: (row) => row.customer_name,
    status: (row) => statusNames[language][row.status],
    deleted: (row) => (row.deleted_at ? texts[language].deletedMark : ''),
    creator: (row) => row.owner_name,
    creatorUsername: (row) => row.owner_username,
    deleter: (row) => row.deleter_username,
    scheduled: (row) => row.starts_at,
    duration: (row) => row.duration_minutes,
    started: (row) => row.actual_starts_at,
    ended: (row) => row.actual_ends_at,
    people: (row) => row.people ?? 0,
    platform: (row) => row.core_type,
    created: (row) => row.created_at,
  }
  const names = Object.keys(own.columns) as (keyof typeof own.columns)[]
  return spreadsheetAnswer(streamDashboardMeetings(reach, db, body, scheduledIn(query)), cells, names, own, formats)
}
