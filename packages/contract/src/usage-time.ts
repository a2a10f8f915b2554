/**
 * How long a plan lasts, in the calendar of Vietnam. Pure, so that the screen previews exactly what the server will write.
 */
import type { UnitTime } from './features/plans.js'
import { vietnamAheadMs as offsetMs } from './vietnam-time.js'

const dayMs = 24 * 3600_000

/** The same wall-clock reading as if it were UTC, so that the UTC methods of Date give Vietnamese time. */
const wallClock = (instant: Date) => new Date(instant.getTime() + offsetMs)
const fromWallClock = (reading: Date) => new Date(reading.getTime() - offsetMs)

/** Days since 1 January 1970 by the calendar in Vietnam. */
const dayNumber = (instant: Date) => Math.floor((instant.getTime() + offsetMs) / dayMs)

/** When the day of this instant began in Vietnam. */
export const startOfDay = (instant: Date) => new Date(dayNumber(instant) * dayMs - offsetMs)

/** The day on which something can be used for the last time: an end at midnight belongs to the day before. */
export const lastDayOfUse = (endsAt: Date) => startOfDay(new Date(endsAt.getTime() - 1))

/** When the month of this instant began in Vietnam. */
export function startOfMonth(instant: Date): Date {
  const reading = wallClock(instant)
  return fromWallClock(new Date(Date.UTC(reading.getUTCFullYear(), reading.getUTCMonth(), 1)))
}

function addMonths(start: Date, months: number): Date {
  const reading = wallClock(start)
  const day = reading.getUTCDate()
  reading.setUTCDate(1)
  reading.setUTCMonth(reading.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(reading.getUTCFullYear(), reading.getUTCMonth() + 1, 0)).getUTCDate()
  // The day is kept, but never past the month's end: 31 January plus one month is the last of February.
  reading.setUTCDate(Math.min(day, lastDay))
  return fromWallClock(reading)
}

/** The instant `count` units later, at the same time of the day. */
export function addUsage(start: Date, count: number, unit: UnitTime): Date {
  switch (unit) {
    case 'day':
      return new Date(start.getTime() + count * dayMs)
    case 'week':
      return new Date(start.getTime() + count * 7 * dayMs)
    case 'month':
      return addMonths(start, count)
    case 'year':
      return addMonths(start, count * 12)
  }
}

/** A renewal goes on from the end, or from now if that is past. */
export const renewedUntil = (endsAt: Date, now: Date, count: number, unit: UnitTime): Date =>
  addUsage(endsAt > now ? endsAt : now, count, unit)

/**
 * Whole days that are left: 0 on the last day it can be used, negative once it has ended.
 * An end at midnight belongs to the day before: that is the last day of use.
 */
export function remainingDays(endsAt: Date, now: Date): number {
  if (endsAt <= now) return Math.min(-1, dayNumber(endsAt) - dayNumber(now))
  return dayNumber(new Date(endsAt.getTime() - 1)) - dayNumber(now)
}

/** A subscription is near its end in the last quarter of its period, but never earlier than this. The database keeps the instant. */
export const longestNearEndDays = 30

/** The calendar day in Vietnam, as YYYY-MM-DD. */
export const localDay = (instant: Date) => wallClock(instant).toISOString().slice(0, 10)

/** When a calendar day, as YYYY-MM-DD, begins in Vietnam. */
export const dayBegins = (day: string) => fromWallClock(new Date(`${day}T00:00:00Z`))

export type UsageState = 'upcoming' | 'using' | 'near_expire' | 'expired' | 'cancelled'

export interface Usage {
  startsAt: Date
  nearEndAt: Date
  endsAt: Date
  cancelledAt: Date | null
}

export function usageState({ startsAt, nearEndAt, endsAt, cancelledAt }: Usage, now: Date): UsageState {
  if (cancelledAt) return 'cancelled'
  if (startsAt > now) return 'upcoming'
  if (endsAt <= now) return 'expired'
  return nearEndAt <= now ? 'near_expire' : 'using'
}
