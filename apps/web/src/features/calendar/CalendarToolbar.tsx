import { dayAfter } from '@hop/contract/report-period'
import { isWeekend } from '@hop/contract/calendar-times'
import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import classes from './Calendar.module.css'
import { type CalendarSearch, type CalendarView, calendarViews } from './calendar-search'
import { shortDay, weekdayText, wholeDay } from './event-texts'

const t = textsOf('calendar')

interface CalendarToolbarProps {
  day: string
  today: string
  week: readonly string[]
  view: CalendarView
  isBusy: boolean
  onReload: () => void
  onChange: (change: CalendarSearch) => void
}

export function CalendarToolbar({ day, today, week, view, isBusy, onReload, onChange }: CalendarToolbarProps) {
  const [first = day, last = day] = [week[0], week.at(-1)]
  return (
    <div>
      <Group gap="xs" className={classes.toolbar ?? ''}>
        <Button variant="default" onClick={() => onChange({ day: undefined })} disabled={week.includes(today) && day === today}>
          {t('thisWeek')}
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('previousWeek')}
          onClick={() => onChange({ day: dayAfter(day, -7) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('nextWeek')} onClick={() => onChange({ day: dayAfter(day, 7) })}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <Text component="h2" fw={600} fz="md" className={classes.range ?? ''} aria-live="polite">
          {shortDay(first)} – {wholeDay(last)}
        </Text>
        <ActionIcon variant="default" size={36} aria-label={t('reload')} loading={isBusy} onClick={onReload}>
          <IconRefresh size={18} />
        </ActionIcon>
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={(next) => onChange({ view: next })}
          data={calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </Group>
      {view === 'day' ? (
        <div className={classes.strip} role="group" aria-label={t('chooseDay')}>
          {week.map((date) => (
            <button
              key={date}
              type="button"
              className={classes.stripDay}
              aria-pressed={date === day}
              data-today={date === today || undefined}
              data-weekend={isWeekend(date) || undefined}
              aria-label={`${weekdayText(date, 'long')}, ${wholeDay(date)}`}
              onClick={() => onChange({ day: date })}
            >
              <span aria-hidden="true">{weekdayText(date, 'short')}</span>
              <b aria-hidden="true">{Number(date.slice(8))}</b>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
