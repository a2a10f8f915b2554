import { Checkbox, Stack } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './field-binding'

interface CheckboxesFieldProps<Values extends FieldValues, Parsed> extends FieldProps<Values, Parsed> {
  options: readonly { value: string; label: string }[]
}

/** Any of several. */
export function CheckboxesField<Values extends FieldValues, Parsed>({ options, ...props }: CheckboxesFieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  const { label, description, error, disabled, inputWrapperOrder, errorProps, labelProps } = shared
  return (
    <Checkbox.Group
      {...{ label, description, error, inputWrapperOrder, errorProps, labelProps }}
      value={(field.value as string[] | undefined) ?? []}
      onChange={field.onChange}
    >
      <Stack gap={8} mt={4} mb={6}>
        {options.map((option, index) => (
          <Checkbox key={option.value} {...option} disabled={disabled} {...(index === 0 ? { ref: field.ref } : {})} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
