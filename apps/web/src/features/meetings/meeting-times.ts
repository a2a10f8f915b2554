/** When a meeting takes place, as text. */
import { useTranslation } from 'react-i18next'
import { numberText } from '../../ui/text/numbers'
import { dayText, exactTimeText } from '../../ui/text/times'

const timeOf = (instant: string) => exactTimeText(instant).split(' ')[1] ?? ''

/** "15/11/2026 14:30 – 15:30", with the second day only if it ends on another. */
export function rangeText(start: string, end: string): string {
  return `${exactTimeText(start)} – ${dayText(start) === dayText(end) ? timeOf(end) : exactTimeText(end)}`
}

/** "1 giờ 30 phút": durations as people say them. */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('meeting-words')
  return (minutes) => {
    if (minutes === 0) return t('lengths.underAMinute')
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    return [
      ...(hours > 0 ? [t('lengths.hours', { count: hours, total: numberText(hours) })] : []),
      ...(rest > 0 ? [t('lengths.minutes', { count: rest, total: numberText(rest) })] : []),
    ].join(' ')
  }
}

export const minutesBetween = (start: string, end: string) => Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
