import { textsOf } from '@hop/texts/page-texts'
import classes from './DateRange.module.css'
import { DayInput } from '../form/days/DayInput'
import { isDay } from '../form/days/typed-day'

const t = textsOf('ui')

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

interface EndProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
  min: string | undefined
  max: string | undefined
  className: string
}

/** Only a day within the limits goes on; what else was typed stays in its box, which says what is wrong with it. */
function RangeEnd({ value, onChange, min, max, ...shown }: EndProps) {
  const isWithin = (day: string) => isDay(day) && (min === undefined || day >= min) && (max === undefined || day <= max)
  return (
    <DayInput
      {...shown}
      value={value ?? null}
      min={min}
      max={max}
      clearable
      onChange={(day) => {
        if (day === null || isWithin(day)) onChange(day ?? undefined)
      }}
    />
  )
}

export function DateRange({ value, onChange, min, max, labels, isWide = false }: DateRangeProps) {
  const className = (isWide ? undefined : classes.field) ?? ''
  // The other end limits this one, so that "from" can never come after "to".
  const ends = (
    <>
      <RangeEnd
        label={labels?.from ?? t('dates.from')}
        className={className}
        value={value.from}
        min={min}
        max={value.to ?? max}
        onChange={(from) => onChange({ ...value, from })}
      />
      <RangeEnd
        label={labels?.to ?? t('dates.to')}
        className={className}
        value={value.to}
        min={value.from ?? min}
        max={max}
        onChange={(to) => onChange({ ...value, to })}
      />
    </>
  )
  return isWide ? ends : <div className={classes.pair}>{ends}</div>
}
