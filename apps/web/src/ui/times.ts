/** How the parts write dates and times: DD/MM/YYYY and HH:mm in both languages. */
import dayjs from 'dayjs'

export const dayText = (instant: string) => dayjs(instant).format('DD/MM/YYYY')
/** As it reads inside a sentence: "14:30 15/11/2026". */
export const timeAndDayText = (instant: string) => dayjs(instant).format('HH:mm DD/MM/YYYY')
export const exactTimeText = (instant: string) => dayjs(instant).format('DD/MM/YYYY HH:mm')

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const daysToldRelatively = 7

/** "5 phút trước", "trong 2 giờ"; null when so near that it is now; the plain date when it is more than a week away. */
export function relativeTimeText(instant: string, nowMs: number, language: string): string | null {
  const seconds = Math.round((Date.parse(instant) - nowMs) / 1000)
  const distance = Math.abs(seconds)
  if (distance < minute) return null
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (distance < hour) return words.format(Math.trunc(seconds / minute), 'minute')
  if (distance < day) return words.format(Math.trunc(seconds / hour), 'hour')
  // Days as the calendar counts them: thirty hours ago may be "yesterday" or the day before.
  const days = dayjs(instant).startOf('day').diff(dayjs(nowMs).startOf('day'), 'day')
  if (Math.abs(days) >= daysToldRelatively) return dayText(instant)
  return words.format(days, 'day').toLowerCase()
}
