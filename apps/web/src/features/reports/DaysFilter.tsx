import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { DateRange } from '../../ui/list/DateRange'
import type { DaysSearch, ShownDays } from './report-days'

const t = textsOf('fields')

interface DaysFilterProps {
  days: ShownDays
  onChange: (change: Pick<DaysSearch, 'from' | 'to'>) => void
  /** The last day that can be chosen. */
  max?: string
}

export const DaysFilter = ({ days, onChange, max }: DaysFilterProps) => (
  <DateRange
    value={{ from: days.from, to: days.to }}
    onChange={({ from, to }) => onChange({ from, to })}
    {...(max === undefined ? {} : { max })}
  />
)

/** An address that somebody typed, or a range of years. */
export const DaysProblem = ({ days: { problem } }: { days: ShownDays }) =>
  problem ? (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} />} role="alert">
      {t(problem)}
    </Alert>
  ) : null
