/** What went wrong, in words that an operator understands. */
import type { CallAnswer, ParsedInput } from '@hop/contract/call'
import { failureDevices, type FailureDevice, type FailureKind } from '@hop/contract/failures'
import type { errorStats } from '@hop/contract/features/error-stats'
import { type DaysToReport, lastDays, problemWith } from '@hop/contract/report-period'
import { errorStats as en } from '@hop/texts/en/error-stats'
import { errorStats as vi } from '@hop/texts/vi/error-stats'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { refuseInput } from '../../platform/refusal.js'
import { type FailureRow, listCounts, listDomains, listFailures, type Period } from './error-stats.queries.js'

const texts = { vi, en }

type Asked = ParsedInput<typeof errorStats.general>['query']

function periodOf({ fromDate, toDate, ...core }: Asked & DaysToReport, now: Date): Period {
  const { from, to } = lastDays({ fromDate, toDate }, now)
  const problem = problemWith({ from, to })
  if (problem) refuseInput(problem === 'rangeTooLong' ? 'fromDate' : 'toDate', problem)
  return { ...core, fromDate: from, toDate: to }
}

export async function readGeneral(
  { db }: Platform,
  asked: Asked,
  { reach, language, now }: CallerRequest,
): Promise<CallAnswer<typeof errorStats.general>> {
  const period = periodOf(asked, now)
  const [os, browsers] = [await listCounts(reach, db, period, 'os'), await listCounts(reach, db, period, 'browser')]
  const named = (rows: typeof os, device: FailureDevice) =>
    rows
      .filter(({ device_type }) => device_type === device)
      .map(({ name, count }) => ({ name: name || texts[language].unknown, count }))
  return {
    details: failureDevices.map((deviceType) => ({
      deviceType,
      statics: { os: named(os, deviceType), browsers: named(browsers, deviceType) },
    })),
    domains: await listDomains(reach, db, period),
  }
}

export async function readList(
  { db }: Platform,
  { query, body }: ParsedInput<typeof errorStats.list>,
  request: CallerRequest,
): Promise<CallAnswer<typeof errorStats.list>> {
  const rows = await listFailures(request.reach, db, periodOf(query, request.now))
  const from = (body.page - 1) * body.pageSize
  return { total: rows.length, details: rows.slice(from, from + body.pageSize).map((row) => present(row, request)) }
}

function present({ kind, device_type, os, browser, count }: FailureRow, { language }: CallerRequest) {
  const { kinds, unknown } = texts[language]
  return {
    kind: kind as FailureKind,
    content: kinds[kind as FailureKind],
    count,
    platform: { type: device_type as FailureDevice, os: os || unknown, software: browser || unknown },
  }
}

export async function exportList({ db }: Platform, asked: Asked, request: CallerRequest): Promise<FileToSend> {
  const { fileName, columns, devices } = texts[request.language]
  const rows = await listFailures(request.reach, db, periodOf(asked, request.now))
  const lines = async function* () {
    for (const row of rows) {
      const { content, count, platform } = present(row, request)
      yield [content, count, devices[platform.type], platform.os, platform.software]
    }
  }
  const titles = [columns.content, columns.count, columns.type, columns.os, columns.software].map((title) => ({ title }))
  return { fileName: `${fileName}.xlsx`, content: writeSpreadsheet(titles, lines()) }
}
