/** When backups are due: five fields as cron writes them, by the clock of Vietnam. */
import { vietnamTimeZone } from '@hop/contract/vietnam-time'
import { Cron } from 'croner'

const timeZone = vietnamTimeZone

/** Undefined for what is no schedule, has seconds, or names a day that never comes. */
export function nextTimes(cron: string, now: Date, count = 3): Date[] | undefined {
  const times = read(cron)?.nextRuns(count, now)
  return times?.length === count ? times : undefined
}

/** The latest time up to and including now; of two, the one before it. */
export function lastTimes(cron: string, now: Date): [latest: Date, before: Date] | undefined {
  // previousRuns() leaves out its own starting point.
  const nextSecond = new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000)
  const [latest, before] = read(cron)?.previousRuns(2, nextSecond) ?? []
  return latest && before && [latest, before]
}

function read(cron: string): Cron | undefined {
  // Beside five fields the parser takes nicknames such as @daily, and a moment as ISO 8601 writes it.
  if (cron.trim().split(/\s+/).length !== 5) return undefined
  try {
    return new Cron(cron, { timezone: timeZone, mode: '5-part' })
  } catch {
    return undefined
  }
}
