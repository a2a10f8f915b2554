/** The days of Vietnam that a report shows, as its address says, or the usual ones. */
import { type DaysToReport, problemWith, type ReportDays, usualDays } from '@hop/contract/report-period'
import * as z from 'zod/mini'
import type { ListSearch } from '../../ui/table/list-state'

export interface DaysSearch extends ListSearch {
  from?: string | undefined
  to?: string | undefined
}

export const daysFields = { from: z.iso.date(), to: z.iso.date() }

export interface ShownDays extends ReportDays {
  /** What is wrong with them, if anything: then nothing is asked. */
  problem: ReturnType<typeof problemWith>
  query: DaysToReport
}

export function daysOf({ from, to }: Pick<DaysSearch, 'from' | 'to'>, nowMs: number, usual = usualDays): ShownDays {
  const days = usual({ fromDate: from, toDate: to }, new Date(nowMs))
  return { ...days, problem: problemWith(days), query: { fromDate: days.from, toDate: days.to } }
}
