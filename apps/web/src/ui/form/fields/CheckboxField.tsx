import { Checkbox, Switch } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './field-binding'

interface CheckboxFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  /** A switch for a setting that is on or off; a box for an agreement. */
  as?: 'checkbox' | 'switch'
  /** For fields that are 0 and 1 in the contract instead of false and true. */
  asFlag?: boolean
  /** After the change: for fields that make sense only together with this one. */
  onChanged?: (isOn: boolean) => void
}

export function CheckboxField<Values extends FieldValues, Parsed>({
  as = 'checkbox',
  asFlag = false,
  onChanged,
  ...props
}: CheckboxFieldProps<Values, Parsed>) {
  const { field, basic } = useField(props)
  const Box = as === 'switch' ? Switch : Checkbox
  return (
    <Box
      {...basic}
      aria-required={props.required || undefined}
      checked={Boolean(field.value)}
      onChange={(event) => {
        const { checked } = event.currentTarget
        field.onChange(asFlag ? Number(checked) : checked)
        onChanged?.(checked)
      }}
    />
  )
}
