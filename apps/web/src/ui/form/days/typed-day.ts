/** Days as people type them, DD/MM/YYYY, and as the portal keeps them, YYYY-MM-DD. */

export interface TypedDay {
  day: string
  /** HH:mm, where one was typed behind the day. */
  time?: string
}

const twoDigits = (text: string) => text.padStart(2, '0')

const clock = '(?:\\s+(\\d{1,2})[:h](\\d{2}))?$'
const between = '[/.\\- ]'
/** Complete days only, so that values on the way to another day do not match: "2/12/2026" may become the 25th, "25/12/20" a day of 2026. */
const whole = [`^(\\d\\d)${between}(\\d\\d)${between}(\\d{4})${clock}`, `^(\\d\\d)(\\d\\d)(\\d{4})${clock}`].map(
  (text) => new RegExp(text),
)
const shortened = [`^(\\d{1,2})${between}(\\d{1,2})${between}(\\d{4}|\\d\\d)${clock}`, `^(\\d\\d)(\\d\\d)(\\d\\d)${clock}`].map(
  (text) => new RegExp(text),
)

const matched = (patterns: readonly RegExp[], text: string) => patterns.map((pattern) => pattern.exec(text)).find(Boolean)

/** 31 February is no day. */
function isOnCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export function readTypedDay(typed: string, { isDone }: { isDone: boolean }): TypedDay | undefined {
  const text = typed.trim()
  const parts = matched(isDone ? [...whole, ...shortened] : whole, text)
  if (!parts) return undefined
  const [, date = '', month = '', year = '', hour, minute] = parts
  const day = `${year.padStart(4, '20')}-${twoDigits(month)}-${twoDigits(date)}`
  if (!isOnCalendar(day)) return undefined
  if (hour === undefined || minute === undefined) return { day }
  return Number(hour) < 24 && Number(minute) < 60 ? { day, time: `${twoDigits(hour)}:${minute}` } : undefined
}

const kept = /^(\d{4})-(\d\d)-(\d\d)$/

/** A day that the portal keeps, and nothing that was typed and could not be read. */
export const isDay = (value: string): boolean => kept.test(value) && isOnCalendar(value)

/** DD/MM/YYYY; what is no day stays as it is. */
export const typedText = (value: string | null): string => (value ?? '').replace(kept, '$3/$2/$1')
