/** Minutes as the address of a list keeps them, 2026-11-18T15:00, by the clock of the browser, as the list shows its times. */
import { isDay, readTypedDay, typedText } from './typed-day'

const kept = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/

export const isMoment = (value: string): boolean => isDay(kept.exec(value)?.[1] ?? '')

/** "18/11/2026 15:00"; what is no moment stays as it is. */
export const momentText = (value: string): string =>
  isMoment(value) ? `${typedText(value.slice(0, 10))} ${value.slice(11)}` : value

/** A day alone begins or ends the range with its first or last minute. */
export function readTypedMoment(typed: string, isEnd: boolean): string | undefined {
  const found = readTypedDay(typed, { isDone: true })
  return found && `${found.day}T${found.time ?? (isEnd ? '23:59' : '00:00')}`
}

export const momentBegins = (moment: string): string => new Date(`${moment}:00`).toISOString()
/** The minute is a part of the range. */
export const momentEnds = (moment: string): string => new Date(`${moment}:59.999`).toISOString()
