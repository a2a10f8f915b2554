/** Days of Vietnam as instants. */
import { dayAfter, type ReportDays } from '@hop/contract/report-period'
import { dayBegins } from '@hop/contract/usage-time'

export const startOfRange = ({ from }: ReportDays): Date => dayBegins(from)
/** The first instant that does not belong to them. */
export const endOfRange = ({ to }: ReportDays): Date => dayBegins(dayAfter(to, 1))
