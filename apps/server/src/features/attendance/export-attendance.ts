/** The attendance of a session as an Excel file: one line for each visit, then those who did not come. */
import { fold } from '@hop/contract/fold'
import { durationAsClock, writeDuration } from '@hop/contract/visit-duration'
import { attendance as enLabels } from '@hop/texts/en/attendance'
import { exports as en } from '@hop/texts/en/exports'
import { attendance as viLabels } from '@hop/texts/vi/attendance'
import { exports as vi } from '@hop/texts/vi/exports'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { type Cell, writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { requireSession } from '../meetings/public.js'
import { streamVisits, type Visit } from './attendance.queries.js'
import { stayedMs } from './present-attendance.js'
import { listAbsent, roleNames } from './read-attendance.js'

const texts = { vi, en }
const words = { vi: viLabels, en: enLabels }
const toTheSecond = 'dd/mm/yyyy hh:mm:ss'

export async function exportPeople(platform: Platform, mid: string, request: CallerRequest): Promise<FileToSend> {
  const { language, now } = request
  const { session, meeting, can } = await requireSession(platform, mid, request)
  if (!can.exportAttendance) refuse('MeetingNotFound')
  const { columns, fileName } = texts[language].attendance
  const { devices, absent } = words[language]
  const roles = roleNames[language]
  const titles = [
    { title: columns.name, width: 28 },
    { title: columns.role, width: 14 },
    { title: columns.email, width: 30 },
    { title: columns.organisation, width: 28 },
    { title: columns.joined, width: 20, format: toTheSecond },
    { title: columns.left, width: 20, format: toTheSecond },
    { title: columns.duration, width: 12 },
    { title: columns.device, width: 14 },
    { title: columns.os, width: 14 },
    { title: columns.browser, width: 16 },
    { title: columns.note, width: 14 },
  ]
  const lineOf = (visit: Visit): Cell[] => [
    visit.display_name,
    roles[visit.role],
    visit.email,
    visit.organisation,
    visit.joined_at,
    visit.left_at,
    durationAsClock(writeDuration(stayedMs([visit], now))),
    visit.device_type && devices[visit.device_type],
    visit.os,
    visit.browser,
    visit.left_at ? null : words[language].inRoom,
  ]
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const visit of streamVisits(platform.db, session.id)) yield lineOf(visit)
    for (const { name, role, email } of await listAbsent(platform, session, can.seeContacts))
      yield [name, roles[role], email, null, null, null, null, null, null, null, absent]
  }
  return { fileName: `${fileName}-${plainName(meeting)}-${session.number}.xlsx`, content: writeSpreadsheet(titles, lines()) }
}

/** Letters that every system keeps in a file's name. */
const plainName = ({ id, name }: { id: number; name: string }): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '') || String(id)
