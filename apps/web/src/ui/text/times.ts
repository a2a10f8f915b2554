/** How the parts write dates and times: DD/MM/YYYY and HH:mm in both languages. */

export const twoDigits = (value: number) => String(value).padStart(2, '0')

// Formatted by hand: the first page shows until when an account is locked, and a date library would be a fiftieth of its weight.
const dayOf = (date: Date) => `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`
const timeOf = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`

/** And not what somebody typed instead of a day. */
export const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value)

export const dayText = (instant: string) => dayOf(new Date(instant))
/** In the form used inside a sentence: "14:30 15/11/2026". */
export const timeAndDayText = (instant: string) => `${timeOf(new Date(instant))} ${dayText(instant)}`
export const exactTimeText = (instant: string) => `${dayText(instant)} ${timeOf(new Date(instant))}`
/** Where the order of things within a minute matters: logs. */
export const exactSecondText = (instant: string) => `${exactTimeText(instant)}:${twoDigits(new Date(instant).getSeconds())}`

export const dayMs = 24 * 3600_000

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const daysToldRelatively = 7

const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0)

/** "5 phút trước", "trong 2 giờ"; null when so near that it is now; the plain date when it is more than a week away. */
export function relativeTimeText(instant: string, nowMs: number, language: string): string | null {
  const seconds = Math.round((Date.parse(instant) - nowMs) / 1000)
  const distance = Math.abs(seconds)
  if (distance < minute) return null
  const formatter = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (distance < hour) return formatter.format(Math.trunc(seconds / minute), 'minute')
  if (distance < day) return formatter.format(Math.trunc(seconds / hour), 'hour')
  // Days as the calendar counts them: thirty hours ago may be "yesterday" or the day before.
  const days = Math.round((startOfDay(Date.parse(instant)) - startOfDay(nowMs)) / (day * 1000))
  if (Math.abs(days) >= daysToldRelatively) return dayText(instant)
  return formatter.format(days, 'day').toLowerCase()
}
