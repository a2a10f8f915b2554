import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './field-binding'

interface TextFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  type?: 'text' | 'email' | 'tel' | 'url'
  /** What the browser may fill in; "off" for another person's data. */
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  readOnly?: boolean
}

export function TextField<Values extends FieldValues, Parsed>({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  maxLength,
  readOnly = false,
  ...props
}: TextFieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  return (
    <TextInput
      {...shared}
      type={type}
      autoComplete={autoComplete}
      placeholder={placeholder}
      maxLength={maxLength}
      readOnly={readOnly}
      // It must not look as if it could be written in.
      variant={readOnly ? 'filled' : 'default'}
      value={field.value ?? ''}
      onChange={field.onChange}
    />
  )
}
