import { instantOf, isWeekend, minutesInto } from '@hop/contract/calendar-times'
import type { CalendarEvent } from '@hop/contract/features/calendar'
import { Text } from '@mantine/core'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import type { Address } from '../../screens/address'
import { useGoTo } from '../../screens/useGoTo'
import { useNow } from '../../ui/text/useNow'
import classes from './Calendar.module.css'
import { EventBlock } from './EventBlock'
import { weekdayText, wholeDay } from './event-texts'
import { layOutDay } from './lay-out-day'
import type { EventMoving } from './useMoveEvent'

const t = textsOf('calendar')

export interface CalendarDay {
  date: string
  events: CalendarEvent[]
}

interface WeekGridProps {
  days: readonly CalendarDay[]
  today: string
  moving: EventMoving
  onOpen: (event: CalendarEvent) => void
  /** Where an event that begins then is added. */
  newAt?: (startAt: string) => Address
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** The working day is in sight at first. */
const firstHour = 7
/** An hour's name stands across its line. */
const roomForLabel = 10
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** A week, or a day of it, as columns of hours. */
export function WeekGrid({ days, today, moving, onOpen, newAt }: WeekGridProps) {
  const goTo = useGoTo()
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const hourHeight = (scroller.current?.querySelector<HTMLElement>('[data-hours]')?.offsetHeight ?? 0) / 24
    if (scroller.current) scroller.current.scrollTop = hourHeight * firstHour - roomForLabel
  }, [])
  // While one is moved it stands at the day where it is shown, which may be another than the list's.
  const all = [...new Map(days.flatMap(({ events }) => events).map((event) => [event.id, event])).values()].map(moving.shown)
  const block = (event: CalendarEvent) => <EventBlock key={event.id} event={event} moving={moving} onOpen={() => onOpen(event)} />
  return (
    <div className={classes.frame} data-printed>
      <div
        className={classes.scroller}
        ref={scroller}
        style={{ '--days': days.length } as CSSProperties}
        tabIndex={0}
        role="region"
        aria-label={t('hours')}
      >
        <div className={classes.heads}>
          <span className={classes.corner} aria-hidden="true" />
          {days.map(({ date }) => (
            <h3
              key={date}
              className={classes.head}
              data-today={date === today || undefined}
              data-weekend={isWeekend(date) || undefined}
              aria-label={`${weekdayText(date, 'long')}, ${wholeDay(date)}`}
            >
              <span aria-hidden="true">{weekdayText(date, 'short')}</span>
              <b aria-hidden="true">{Number(date.slice(8))}</b>
            </h3>
          ))}
          <span className={classes.allDayLabel}>{t('allDay')}</span>
          {days.map(({ date }) => (
            <div key={date} className={classes.allDay} data-weekend={isWeekend(date) || undefined}>
              {all.filter(({ startAt, endAt }) => endAt === null && isOn(date, startAt)).map(block)}
            </div>
          ))}
        </div>
        <div className={classes.hours} data-hours>
          <div className={classes.clock} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour}>{hour === 0 ? '' : clock(hour)}</span>
            ))}
          </div>
          {days.map(({ date }) => (
            <div
              key={date}
              className={classes.column}
              data-weekend={isWeekend(date) || undefined}
              data-day={date}
              onDoubleClick={(click) => {
                if (!newAt || click.target !== click.currentTarget) return
                const hour = Math.floor((click.nativeEvent.offsetY / click.currentTarget.offsetHeight) * 24)
                void goTo(newAt(instantOf(date, clock(hour))))
              }}
            >
              {layOutDay(
                date,
                all.filter((event) => overlaps(date, event)),
              ).map(({ event, top, height, column, columns }) => (
                <div
                  key={event.id}
                  className={classes.place}
                  style={{
                    top: `${(top / 14.4).toFixed(3)}%`,
                    height: `${(height / 14.4).toFixed(3)}%`,
                    left: `${(column / columns) * 100}%`,
                    width: `${100 / columns}%`,
                  }}
                >
                  {block(event)}
                </div>
              ))}
              {date === today ? <NowLine day={date} /> : null}
            </div>
          ))}
        </div>
      </div>
      <Text id="calendar-keys" data-screen-only fz="xs" c="dimmed" px="sm" py={6} visibleFrom="sm">
        {t('keys')}
      </Text>
    </div>
  )
}

const minutesOfDay = 24 * 60
const isOn = (day: string, instant: string) => {
  const minutes = minutesInto(day, instant)
  return minutes >= 0 && minutes < minutesOfDay
}
const overlaps = (day: string, { startAt, endAt }: CalendarEvent) =>
  endAt !== null && minutesInto(day, startAt) < minutesOfDay && minutesInto(day, endAt) > 0

function NowLine({ day }: { day: string }) {
  const minutes = minutesInto(day, new Date(useNow()).toISOString())
  return <div className={classes.now} style={{ top: `${(minutes / 14.4).toFixed(3)}%` }} aria-hidden="true" />
}
