import { integrationScopes } from '@hop/contract/roles'
import { Checkbox, Stack } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from '../../ui/form/field-binding'
import { useTokenFormat } from './token-format'

/** What the token will be good for: at least one thing. */
export function ScopesField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  const { field, shared } = useField(props)
  const format = useTokenFormat()
  const { label, description, error, disabled, inputWrapperOrder, errorProps, labelProps } = shared
  return (
    <Checkbox.Group
      {...{ label, description, error, inputWrapperOrder, errorProps, labelProps }}
      value={(field.value as string[] | undefined) ?? []}
      onChange={field.onChange}
    >
      <Stack gap={8} mt={4} mb={6}>
        {integrationScopes.map((scope, index) => (
          <Checkbox
            key={scope}
            value={scope}
            label={format.scope(scope)}
            disabled={disabled}
            {...(index === 0 ? { ref: field.ref } : {})}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
