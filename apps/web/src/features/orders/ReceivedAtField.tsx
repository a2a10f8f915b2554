import { TextInput } from '@mantine/core'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useField } from '../../ui/form/fields/field-binding'

interface ReceivedAtFieldProps<Values extends FieldValues, Parsed> {
  control: Control<Values, unknown, Parsed>
  label: string
  help: string
}

const two = (value: number) => String(value).padStart(2, '0')

/** An instant as the browser's own field takes it: the clock on the wall, to the minute. */
function wallClock(instant: string): string {
  const at = new Date(instant)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Day and time of a line of a bank statement. */
export function ReceivedAtField<Values extends FieldValues, Parsed>(props: ReceivedAtFieldProps<Values, Parsed>) {
  const { field, shared } = useField({ ...props, name: 'receivedAt' as FieldPath<Values>, required: true })
  const value = typeof field.value === 'string' && field.value !== '' ? wallClock(field.value) : ''
  return (
    <TextInput
      {...shared}
      type="datetime-local"
      value={value}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value ? new Date(currentTarget.value).toISOString() : '')}
    />
  )
}
