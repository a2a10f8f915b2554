import { useTranslation } from 'react-i18next'
import { numberText } from '../../../ui/numbers'
import { dayText, exactTimeText } from '../../../ui/times'

/** Lengths and spans of time as people say them. */
export function useWords() {
  const { t } = useTranslation('meeting-details')
  const people = (count: number) => t('words.people', { count, total: numberText(count) })
  const length = (minutes: number) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (minutes === 0) return t('words.underAMinute')
    return [
      ...(hours > 0 ? [t('words.hours', { count: hours, total: numberText(hours) })] : []),
      ...(rest > 0 ? [t('words.minutes', { count: rest, total: numberText(rest) })] : []),
    ].join(' ')
  }
  /** The day is told once when both ends are on it. */
  const span = (start: string, end: string) => {
    const endText = dayText(start) === dayText(end) ? exactTimeText(end).slice(-5) : exactTimeText(end)
    return t('facts.range', { start: exactTimeText(start), end: endText })
  }
  return { people, length, span }
}

export const minutesBetween = (start: string, end: string) => Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
