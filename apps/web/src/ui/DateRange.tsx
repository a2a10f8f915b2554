import '@mantine/dates/styles.layer.css'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/vi'
import { useTranslation } from 'react-i18next'
import classes from './DateRange.module.css'

/** Days as YYYY-MM-DD, both included; either end may be open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

interface DateRangeProps {
  value: DayRange
  onChange: (value: DayRange) => void
  /** The last day that can be chosen. */
  max?: string
  min?: string
  labels?: { from: string; to: string }
  /** Each end takes the room that it is given, as in a form. */
  isWide?: boolean
}

const monday = 1

export function DateRange({ value, onChange, min, max, labels, isWide = false }: DateRangeProps) {
  const { t, i18n } = useTranslation('ui')
  // The other end limits this one, so that "from" can never come after "to".
  const latestStart = value.to ?? max
  const earliestEnd = value.from ?? min
  const shared = {
    clearable: true,
    valueFormat: 'DD/MM/YYYY',
    placeholder: t('dates.format'),
    leftSection: <IconCalendar size={16} />,
    leftSectionPointerEvents: 'none' as const,
    className: (isWide ? undefined : classes.field) ?? '',
    classNames: { day: classes.day ?? '' },
    hideOutsideDates: true,
    clearButtonProps: { 'aria-label': t('dates.clear') },
    ariaLabels: {
      previousMonth: t('dates.previousMonth'),
      nextMonth: t('dates.nextMonth'),
      previousYear: t('dates.previousYear'),
      nextYear: t('dates.nextYear'),
      previousDecade: t('dates.previousDecade'),
      nextDecade: t('dates.nextDecade'),
    },
  }
  const popover = (label: string) => ({ attributes: { dropdown: { 'aria-label': `${t('dates.choose')}: ${label}` } } })
  const fromLabel = labels?.from ?? t('dates.from')
  const toLabel = labels?.to ?? t('dates.to')

  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: monday }}>
      <DatePickerInput
        {...shared}
        label={fromLabel}
        popoverProps={popover(fromLabel)}
        value={value.from ?? null}
        {...(min === undefined ? {} : { minDate: min })}
        {...(latestStart === undefined ? {} : { maxDate: latestStart })}
        onChange={(from) => onChange({ ...value, from: from ?? undefined })}
      />
      <DatePickerInput
        {...shared}
        label={toLabel}
        popoverProps={popover(toLabel)}
        value={value.to ?? null}
        {...(earliestEnd === undefined ? {} : { minDate: earliestEnd })}
        {...(max === undefined ? {} : { maxDate: max })}
        onChange={(to) => onChange({ ...value, to: to ?? undefined })}
      />
    </DatesProvider>
  )
}
