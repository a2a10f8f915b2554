/** Days of Vietnam, by which meetings are counted and subscriptions end, wherever the reader is. */
import { dayInVietnam, timeInVietnam } from '@hop/contract/vietnam-time'
import { lastDayOfUse, localDay } from '@hop/contract/usage-time'

/** "2026-11-15" is "15/11/2026". */
export const dayOnly = (day: string) => day.split('-').reverse().join('/')

const dayTextOf = (instant: Date) => dayOnly(localDay(instant))

export const vietnamDayText = (instant: string) => dayTextOf(new Date(instant))

/** "15/11/2026 14:30": what is booked has one time, on paper too. */
export const vietnamTimeText = (instant: string) => {
  const at = new Date(instant)
  return `${dayInVietnam(at)} ${timeInVietnam(at)}`
}

/** Of what ends at this instant, as the remaining days count it too. */
export const lastDayText = (endsAt: string) => dayTextOf(lastDayOfUse(new Date(endsAt)))
