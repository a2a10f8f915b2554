import { localDay } from '@hop/contract/usage-time'
import { dayOnly } from './report-days'

/** The day of Vietnam of an instant, as people write it. */
export const vietnamDayText = (instant: string) => dayOnly(localDay(new Date(instant)))

/** An end at midnight belongs to the day before: that is the last day of use. */
export const lastDayText = (endsAt: string) => dayOnly(localDay(new Date(Date.parse(endsAt) - 1)))
