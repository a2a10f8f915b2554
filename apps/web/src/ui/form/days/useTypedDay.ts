import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { isDay, readTypedDay, typedText } from './typed-day'

const t = textsOf('ui')

interface TypedDayOptions {
  /** YYYY-MM-DD, or what was typed instead of a day. */
  value: string | null
  onChange: (day: string | null, time?: string) => void
  min: string | undefined
  max: string | undefined
  takesTime: boolean
}

/** The text of a box for a day: what is typed is passed on as soon as it is a day, and validated when the box is left. */
export function useTypedDay({ value, onChange, min, max, takesTime }: TypedDayOptions) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const read = (text: string, isDone: boolean) => {
    const found = readTypedDay(text, { isDone })
    return found?.time !== undefined && !takesTime ? undefined : found
  }

  // Other code has changed the value, for example by clearing all filters: the typed text is not valid any more.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed !== null && read(typed, true)?.day !== value) setTyped(null)
  }

  const text = typed ?? typedText(value)

  const type = (next: string) => {
    setIsTyping(true)
    setTyped(next)
    const found = read(next, false)
    if (found) onChange(found.day, found.time)
  }

  const choose = (day: string | null) => {
    setTyped(null)
    setIsTyping(false)
    onChange(day)
  }

  const unreadableOf = (day: string | null) => (day === null || isDay(day) ? undefined : t('dates.unreadable'))
  const problemOf = (day: string) => {
    if (!isDay(day)) return unreadableOf(day)
    if (min !== undefined && day < min) return t('dates.earliest', { day: typedText(min) })
    if (max !== undefined && day > max) return t('dates.latest', { day: typedText(max) })
    return undefined
  }

  /** What cannot be read is passed on as it is, for the form to refuse; it stays in the box with what is wrong about it. */
  const finish = () => {
    setIsTyping(false)
    if (typed === null) return
    const found = read(typed, true)
    const isEmpty = typed.trim() === ''
    if (isEmpty || (found && problemOf(found.day) === undefined)) setTyped(null)
    onChange(isEmpty ? null : (found?.day ?? typed), found?.time)
  }

  // A day that came from elsewhere may lie outside: a meeting that was to begin yesterday.
  const problem =
    isTyping || text.trim() === '' ? undefined : typed === null ? unreadableOf(value) : problemOf(read(typed, true)?.day ?? typed)

  return { text, type, choose, finish, problem }
}
