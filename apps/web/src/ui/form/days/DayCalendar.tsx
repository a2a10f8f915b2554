import '@mantine/dates/styles.layer.css'
import { ActionIcon, Popover } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import 'dayjs/locale/vi'
import { pageLanguage, textsOf } from '@hop/texts/page-texts'
import classes from './DayCalendar.module.css'

const t = textsOf('ui')

interface DayCalendarProps {
  /** The label of the date box that it belongs to. */
  label: string
  value: string | null
  onChange: (day: string | null) => void
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean | undefined
}

const monday = 1

/** Today, or the nearest day to it that can be chosen. */
function nearest(min = '', max = '9999-12-31'): string {
  const today = dayjs().format('YYYY-MM-DD')
  return today < min ? min : today > max ? max : today
}

/** The button inside a box for a day, and the calendar that it opens. The focus goes into the calendar and comes back. */
export function DayCalendar({ label, value, onChange, min, max, disabled = false }: DayCalendarProps) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const title = `${t('dates.choose')}: ${label}`
  const firstFocused = value ?? nearest(min, max)
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={title} disabled={disabled} onClick={toggle}>
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <DatesProvider settings={{ locale: pageLanguage(), firstDayOfWeek: monday }}>
          <DatePicker
            value={value}
            defaultDate={firstFocused}
            onChange={(day) => {
              onChange(day)
              close()
            }}
            getDayProps={(day) => (day === firstFocused ? { 'data-autofocus': true } : {})}
            classNames={{ day: classes.day ?? '' }}
            hideOutsideDates
            // Escape closes the calendar, and not the dialog around the form as well.
            __stopPropagation
            ariaLabels={{
              previousMonth: t('dates.previousMonth'),
              nextMonth: t('dates.nextMonth'),
              previousYear: t('dates.previousYear'),
              nextYear: t('dates.nextYear'),
              previousDecade: t('dates.previousDecade'),
              nextDecade: t('dates.nextDecade'),
            }}
            {...(min === undefined ? {} : { minDate: min })}
            {...(max === undefined ? {} : { maxDate: max })}
          />
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  )
}
