/** The days that reports count: whole days of Vietnam, both inclusive, whatever the browser's zone. */
import * as z from 'zod/mini'
import { calendarDay } from './fields.js'
import { localDay } from './usage-time.js'

const longestReportDays = 366
const usualReportDays = 30

const dayMs = 24 * 3600_000
const ordinal = (day: string) => Date.parse(day) / dayMs

/** Nothing was before; and of year 1 the tables of sums make use. */
const [earliest, latest] = ['2000-01-01', '2999-12-31']
const isKnown = (day: string) => day >= earliest && day <= latest
const reportDay = calendarDay.check(z.refine(isKnown, 'invalidDay'))

export interface DaysToReport {
  fromDate?: string | undefined
  toDate?: string | undefined
}

export interface ReportDays {
  from: string
  to: string
}

/** So many days later, or earlier. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

const isInOrder = ({ fromDate, toDate }: DaysToReport) => !fromDate || !toDate || fromDate <= toDate
const isShortEnough = ({ fromDate, toDate }: DaysToReport) =>
  !fromDate || !toDate || ordinal(toDate) - ordinal(fromDate) < longestReportDays

/** What follows the "?" of a report, with what this one takes besides. */
export const reportQuery = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({ fromDate: z.optional(reportDay), toDate: z.optional(reportDay), ...fields }).check(
    z.refine((query) => isInOrder(query as DaysToReport), { error: 'invalidDateRange', path: ['toDate'] }),
    z.refine((query) => isShortEnough(query as DaysToReport), { error: 'rangeTooLong', path: ['fromDate'] }),
  )

/** What is left out: the last thirty days, or those up to the last one that is named. */
export function usualDays({ fromDate, toDate }: DaysToReport, now: Date): ReportDays {
  const today = localDay(now)
  const to = toDate ?? (fromDate && fromDate > today ? fromDate : today)
  return { from: fromDate ?? dayAfter(to, 1 - usualReportDays), to }
}

/** What is left out, of what is looked at every day: yesterday and what there is of today. */
export function lastDays({ fromDate, toDate }: DaysToReport, now: Date): ReportDays {
  const { to } = usualDays({ fromDate, toDate }, now)
  return { from: fromDate ?? dayAfter(to, -1), to }
}

/** What is left out, of what lies ahead: the coming thirty days, or those from the first one that is named. */
export function comingDays({ fromDate, toDate }: DaysToReport, now: Date): ReportDays {
  const today = localDay(now)
  const from = fromDate ?? (toDate && toDate < today ? toDate : today)
  return { from, to: toDate ?? dayAfter(from, usualReportDays - 1) }
}

/** Which of them is wrong, once what was left out is known. */
export const problemWith = ({ from, to }: ReportDays): 'invalidDay' | 'invalidDateRange' | 'rangeTooLong' | null => {
  const days = { fromDate: from, toDate: to }
  if (!isKnown(from) || !isKnown(to)) return 'invalidDay'
  if (!isInOrder(days)) return 'invalidDateRange'
  return isShortEnough(days) ? null : 'rangeTooLong'
}
