import '@mantine/dates/styles.layer.css'
import { DatePickerInput, DatesProvider, type DatePickerInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/vi'
import { useTranslation } from 'react-i18next'
import range from '../DateRange.module.css'

interface DayInputProps extends Omit<DatePickerInputProps, 'value' | 'onChange' | 'label' | 'type'> {
  label: string
  value: string | null
  onChange: (day: string | null) => void
  /** Days as YYYY-MM-DD; both can be chosen themselves. */
  min?: string | undefined
  max?: string | undefined
}

const monday = 1

/** Chooses a day, YYYY-MM-DD, in the reader's language. */
export function DayInput({ min, max, ref, ...props }: DayInputProps) {
  const { t, i18n } = useTranslation('ui')
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: monday }}>
      <DatePickerInput
        {...props}
        ref={ref ?? null}
        valueFormat="DD/MM/YYYY"
        placeholder={t('dates.format')}
        leftSection={<IconCalendar size={16} />}
        leftSectionPointerEvents="none"
        classNames={{ day: range.day ?? '' }}
        hideOutsideDates
        clearButtonProps={{ 'aria-label': t('dates.clear') }}
        ariaLabels={{
          previousMonth: t('dates.previousMonth'),
          nextMonth: t('dates.nextMonth'),
          previousYear: t('dates.previousYear'),
          nextYear: t('dates.nextYear'),
          previousDecade: t('dates.previousDecade'),
          nextDecade: t('dates.nextDecade'),
        }}
        popoverProps={{ attributes: { dropdown: { 'aria-label': `${t('dates.choose')}: ${props.label}` } } }}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
      />
    </DatesProvider>
  )
}
