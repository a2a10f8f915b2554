import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './field-binding'

interface TextareaFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  minRows?: number
  maxRows?: number
}

export function TextareaField<Values extends FieldValues, Parsed>({
  minRows = 2,
  maxRows = 8,
  ...props
}: TextareaFieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  return <Textarea {...shared} autosize minRows={minRows} maxRows={maxRows} value={field.value ?? ''} onChange={field.onChange} />
}
