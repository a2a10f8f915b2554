/** When backups are due: five fields as cron writes them, by the clock of Vietnam. */
import cronParser from 'cron-parser'

const timeZone = 'Asia/Ho_Chi_Minh'

/** Undefined for what is no schedule, has seconds, or names a day that never comes. */
export function nextTimes(cron: string, now: Date, count = 3): Date[] | undefined {
  // The parser also takes a sixth field in front, the seconds, and fewer than five.
  if (cron.trim().split(/\s+/).length !== 5) return undefined
  try {
    const times = cronParser.parseExpression(cron, { tz: timeZone, currentDate: now })
    return Array.from({ length: count }, () => times.next().toDate())
  } catch {
    return undefined
  }
}

/** The latest time up to and including now; of two, the one before it. */
export function lastTimes(cron: string, now: Date): [latest: Date, before: Date] | undefined {
  try {
    const currentDate = new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000)
    const times = cronParser.parseExpression(cron, { tz: timeZone, currentDate })
    return [times.prev().toDate(), times.prev().toDate()]
  } catch {
    return undefined
  }
}
