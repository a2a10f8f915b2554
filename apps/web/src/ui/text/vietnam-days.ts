/** Days of Vietnam, by which meetings are counted and subscriptions end, wherever the reader is. */
import { lastDayOfUse, localDay } from '@hop/contract/usage-time'

/** "2026-11-15" is "15/11/2026". */
export const dayOnly = (day: string) => day.split('-').reverse().join('/')

const dayTextOf = (instant: Date) => dayOnly(localDay(instant))

export const vietnamDayText = (instant: string) => dayTextOf(new Date(instant))

/** Of what ends at this instant, as the remaining days count it too. */
export const lastDayText = (endsAt: string) => dayTextOf(lastDayOfUse(new Date(endsAt)))
