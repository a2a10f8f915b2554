/** When a meeting takes place, in the reader's own time. */
import { dayText, exactTimeText, timeAndDayText } from '../../ui/text/times'

export interface Period {
  scheduleStartTime: string
  scheduleEndTime: string
}

const timeText = (instant: string) => timeAndDayText(instant).split(' ')[0] ?? ''

export function periodParts({ scheduleStartTime, scheduleEndTime }: Period) {
  const day = dayText(scheduleStartTime)
  return day === dayText(scheduleEndTime)
    ? ({ key: 'sameDay', start: timeText(scheduleStartTime), end: timeText(scheduleEndTime), day } as const)
    : ({ key: 'twoDays', start: exactTimeText(scheduleStartTime), end: exactTimeText(scheduleEndTime), day } as const)
}
