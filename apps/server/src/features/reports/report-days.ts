import { comingDays, type DaysToReport, problemWith, type ReportDays, usualDays } from '@hop/contract/report-period'
import type { ContractKind } from '@hop/contract/features/reports'
import { refuseInput } from '../../platform/refusal.js'

/** The days that were asked for, or the usual ones. */
export const daysOf = (query: DaysToReport, now: Date): ReportDays => withoutProblem(query, usualDays(query, now))

/** What expires lies ahead, what was registered behind. */
export const daysOfContracts = ({ kind, ...query }: DaysToReport & { kind: ContractKind }, now: Date): ReportDays =>
  withoutProblem(query, kind === 'expiring' ? comingDays(query, now) : usualDays(query, now))

function withoutProblem(query: DaysToReport, days: ReportDays): ReportDays {
  const problem = problemWith(days)
  if (problem) refuseInput(query.fromDate ? 'fromDate' : 'toDate', problem)
  return days
}
