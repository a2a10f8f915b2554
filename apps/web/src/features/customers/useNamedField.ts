import type { Control, FieldPath } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type { CustomerInput } from './customer-form'

const t = textsOf('customers')

/** What every field of a customer's form takes: where it belongs and what it is called. */
export function useNamedField<Values extends CustomerInput, Parsed>(control: Control<Values, unknown, Parsed>) {
  return (name: keyof CustomerInput) => ({ control, name: name as FieldPath<Values>, label: t(`fields.${name}`) })
}
