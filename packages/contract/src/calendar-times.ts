/** When events take place: days and times of Vietnam, in steps of fifteen minutes. Pure, so that screen and server reckon alike. */
import { dayAfter } from './report-period.js'
import { dayBegins, localDay } from './usage-time.js'

const stepMinutes = 15
const minuteMs = 60_000
const stepMs = stepMinutes * minuteMs
const hourMs = 60 * minuteMs

/** No event is longer: a week's events are then found among those that begin near it. */
export const longestEventDays = 31
/** As many days as one asks for at once. */
export const longestCalendarDays = 62

interface EventTimes {
  startAt: string
  /** Null: all day. */
  endAt: string | null
}

export const isOnStep = (instant: string): boolean => Date.parse(instant) % stepMs === 0

export const endsLateEnough = ({ startAt, endAt }: EventTimes): boolean =>
  endAt === null || Date.parse(endAt) - Date.parse(startAt) >= stepMs

export const endsSoonEnough = ({ startAt, endAt }: EventTimes): boolean =>
  endAt === null || Date.parse(endAt) - Date.parse(startAt) <= longestEventDays * 24 * hourMs

/** The Monday of the week that a day, as YYYY-MM-DD, belongs to. */
const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Seven days from Monday. */
export const weekOf = (day: string): string[] => Array.from({ length: 7 }, (_, index) => dayAfter(mondayOf(day), index))

/** Saturday and Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** When it ends, an event of all day with its day. */
const endOfEvent = ({ startAt, endAt }: EventTimes): Date =>
  endAt === null ? dayBegins(dayAfter(localDay(new Date(startAt)), 1)) : new Date(endAt)

/** The first and the last day on which it takes place. An end at midnight belongs to the day before. */
export const daysOfEvent = (times: EventTimes): { first: string; last: string } => ({
  first: localDay(new Date(times.startAt)),
  last: localDay(new Date(endOfEvent(times).getTime() - 1)),
})

/** When its last day has passed: from then on nobody edits it. */
export const overAfter = (times: EventTimes): Date => dayBegins(dayAfter(daysOfEvent(times).last, 1))

/** How many minutes after midnight of that day. */
export const minutesInto = (day: string, instant: string): number =>
  Math.round((Date.parse(instant) - dayBegins(day).getTime()) / minuteMs)

/** "14:30", by the clocks of Vietnam. */
export const timeText = (instant: string): string => {
  const minutes = minutesInto(localDay(new Date(instant)), instant)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The instant of a day and a time of Vietnam. */
export const instantOf = (day: string, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(dayBegins(day).getTime() + (hours * 60 + minutes) * minuteMs).toISOString()
}

const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * minuteMs).toISOString()

export const moved = ({ startAt, endAt }: EventTimes, minutes: number): EventTimes => ({
  startAt: later(startAt, minutes),
  endAt: endAt === null ? null : later(endAt, minutes),
})

/** Longer or shorter by so many minutes, but never shorter than a step. */
export const stretched = ({ startAt, endAt }: EventTimes, minutes: number): EventTimes =>
  endAt === null
    ? { startAt, endAt }
    : { startAt, endAt: later(startAt, Math.max(stepMinutes, (Date.parse(endAt) - Date.parse(startAt)) / minuteMs + minutes)) }

/** From the next full hour, for an hour. */
export const usualTimes = (now: Date): { startAt: string; endAt: string } => {
  const start = (Math.floor(now.getTime() / hourMs) + 1) * hourMs
  return { startAt: new Date(start).toISOString(), endAt: new Date(start + hourMs).toISOString() }
}
