import '@mantine/dates/styles.layer.css'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/vi'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import range from '../DateRange.module.css'
import { useField, type FieldProps } from './field-binding'

interface DayFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  /** Days as YYYY-MM-DD; both can be chosen themselves. */
  min?: string
  max?: string
}

const monday = 1

/** A day as YYYY-MM-DD, or null. */
export function DayField<Values extends FieldValues, Parsed>({ min, max, ...props }: DayFieldProps<Values, Parsed>) {
  const { t, i18n } = useTranslation('ui')
  const { field, shared } = useField(props)
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: monday }}>
      <DatePickerInput
        {...shared}
        clearable={!props.required}
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
        value={field.value ?? null}
        onChange={(day) => field.onChange(day)}
      />
    </DatesProvider>
  )
}
