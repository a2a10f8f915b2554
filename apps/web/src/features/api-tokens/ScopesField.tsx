import { integrationScopes } from '@hop/contract/roles'
import type { FieldValues } from 'react-hook-form'
import { CheckboxesField } from '../../ui/form/fields/CheckboxesField'
import type { FieldProps } from '../../ui/form/fields/field-binding'
import { useTokenFormat } from './token-format'

/** What the token will be good for: at least one thing. */
export function ScopesField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
  const format = useTokenFormat()
  return <CheckboxesField {...props} options={integrationScopes.map((value) => ({ value, label: format.scope(value) }))} />
}
