/** How an event's day and time are written. Days and times are those of Vietnam, wherever the reader is. */
import { daysOfEvent, type EventTimes, timeText } from '@hop/contract/calendar-times'
import type { EventStatus } from '@hop/contract/features/calendar'
import { pageLanguage, textsOf } from '@hop/texts/page-texts'

const t = textsOf('calendar')

/** "18/11". */
export const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`
/** "18/11/2026". */
export const wholeDay = (day: string) => `${shortDay(day)}/${day.slice(0, 4)}`

/** "Thứ Tư", or "T4" where there is little room. */
export const weekdayText = (day: string, length: 'long' | 'short') =>
  new Intl.DateTimeFormat(pageLanguage(), { weekday: length, timeZone: 'UTC' }).format(new Date(day))

/** "09:00 – 10:00", with days where it takes more than one. */
export function hoursText(times: EventTimes): string {
  if (times.endAt === null) return t('allDay')
  const { first, last } = daysOfEvent(times)
  const [from, to] = [timeText(times.startAt), timeText(times.endAt)]
  return first === last ? `${from} – ${to}` : `${from} ${shortDay(first)} – ${to} ${shortDay(last)}`
}

export const whenText = (times: EventTimes) => {
  const { first } = daysOfEvent(times)
  return `${weekdayText(first, 'long')}, ${wholeDay(first)} · ${hoursText(times)}`
}

/** Of the units, each has one of so many colours. */
export const toneOf = ({ groupId }: { groupId: number | null }) => (groupId === null ? 0 : 1 + (groupId % 5))

const statusNames = { 0: 'unapproved', 2: 'cancelled', 4: 'approved' } as const
export const statusText = (status: EventStatus) => t(`statuses.${statusNames[status]}`)
