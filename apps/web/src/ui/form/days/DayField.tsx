import type { FieldValues } from 'react-hook-form'
import { DayInput } from './DayInput'
import { useField, type FieldProps } from '../fields/field-binding'

interface DayFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  /** Days as YYYY-MM-DD; both can be chosen themselves. */
  min?: string
  max?: string
}

/** A day as YYYY-MM-DD, or null. */
export function DayField<Values extends FieldValues, Parsed>({ min, max, ...props }: DayFieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  return (
    <DayInput {...shared} clearable={!props.required} min={min} max={max} value={field.value ?? null} onChange={field.onChange} />
  )
}
