import { isApproved } from '@hop/contract/calendar-rules'
import { isWeekend } from '@hop/contract/calendar-times'
import type { CalendarEvent } from '@hop/contract/features/calendar'
import { Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import classes from './Calendar.module.css'
import { hoursText, statusText, toneOf, weekdayText, wholeDay } from './event-texts'
import type { CalendarDay } from './WeekGrid'

const t = textsOf('calendar')

/** A line through its name alone would not be heard. */
const detailsOf = (event: CalendarEvent) =>
  [isApproved(event) ? null : statusText(event.status), event.location, event.chairman].filter(Boolean)

interface EventListProps {
  days: readonly CalendarDay[]
  today: string
  onOpen: (event: CalendarEvent) => void
}

/** The week as a list, day by day: what a phone shows first. */
export function EventList({ days, today, onOpen }: EventListProps) {
  if (days.every(({ events }) => events.length === 0))
    return <EmptyState icon={<IconCalendarOff size={30} stroke={1.5} />} title={t('nothing')} hint={t('nothingHint')} />
  return (
    <div className={classes.list} data-printed>
      {days.map(({ date, events }) => (
        <section key={date} className={classes.listDay} data-weekend={isWeekend(date) || undefined}>
          <h3 className={classes.listHead} data-today={date === today || undefined}>
            {weekdayText(date, 'long')}, {wholeDay(date)}
          </h3>
          {events.length === 0 ? (
            <Text fz="sm" c="dimmed" px="sm" pb="xs">
              {t('nothingThatDay')}
            </Text>
          ) : (
            <ul>
              {events.map((event) => (
                <li key={event.id}>
                  <button
                    type="button"
                    className={classes.card}
                    data-tone={toneOf(event)}
                    data-status={event.status}
                    onClick={() => onOpen(event)}
                  >
                    <span className={classes.cardTime}>{hoursText(event)}</span>
                    <span className={classes.subject}>{event.subject}</span>
                    <span className={classes.detail}>{detailsOf(event).join(' · ')}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
