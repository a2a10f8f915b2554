/** When a meeting is, in words. */
import { useTranslation } from 'react-i18next'
import { numberText } from '../../ui/numbers'
import { dayText, exactTimeText } from '../../ui/times'

const timeOf = (instant: string) => exactTimeText(instant).split(' ')[1] ?? ''

/** "15/11/2026 14:30 – 15:30", with the second day only if it ends on another. */
export function rangeText(start: string, end: string): string {
  return `${exactTimeText(start)} – ${dayText(start) === dayText(end) ? timeOf(end) : exactTimeText(end)}`
}

/** "1 giờ 30 phút": durations as people say them. */
export function useDurationWords(): (minutes: number) => string {
  const { t } = useTranslation('meetings')
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t('words.minutes', { count: minutes, total: numberText(minutes) })
    if (rest === 0) return t('words.hours', { count: hours, total: numberText(hours) })
    return t('words.hoursAndMinutes', { hours, minutes: rest })
  }
}
