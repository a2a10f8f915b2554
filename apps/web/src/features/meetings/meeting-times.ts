/** When a meeting takes place, as text. */
import { vietnamAheadMs } from '@hop/contract/vietnam-time'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import { dayText, exactTimeText } from '../../ui/text/times'
import { zoneOffsetText } from '../../ui/text/zones'

const t = textsOf('meeting-labels')

const timeOf = (instant: string) => exactTimeText(instant).split(' ')[1] ?? ''

/** "15/11/2026 14:30 – 15:30", with the second day only if it ends on another. */
export function rangeText(start: string, end: string): string {
  return `${exactTimeText(start)} – ${dayText(start) === dayText(end) ? timeOf(end) : exactTimeText(end)}`
}

const vietnamOffsetMinutes = vietnamAheadMs / 60_000

/** The reader's zone, where its clocks show another time than those in Vietnam, by which mails and colleagues go; null where they agree. */
export const foreignZone = (instant: string): string | null =>
  -new Date(instant).getTimezoneOffset() === vietnamOffsetMinutes ? null : zoneOffsetText(instant)

/** The same as rangeText, by the clocks in Vietnam. */
export function rangeInVietnam(start: string, end: string): string {
  const [from, to] = [start, end].map((instant) => {
    // Its UTC reading is the time in Vietnam.
    const reading = new Date(Date.parse(instant) + vietnamOffsetMinutes * 60_000).toISOString()
    const [year, month, day] = reading.slice(0, 10).split('-')
    return { day: `${day}/${month}/${year}`, time: reading.slice(11, 16) }
  }) as [Reading, Reading]
  return `${from.day} ${from.time} – ${from.day === to.day ? '' : `${to.day} `}${to.time}`
}

interface Reading {
  day: string
  time: string
}

/** "1 giờ 30 phút": durations as people say them. */
export function useDurationText(): (minutes: number) => string {
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
