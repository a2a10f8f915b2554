import type { Control, FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CustomerInput } from './customer-form'

/** What every field of a customer's form takes: where it belongs and what it is called. */
export function useNamedField<Values extends CustomerInput, Parsed>(control: Control<Values, unknown, Parsed>) {
  const { t } = useTranslation('customers')
  return (name: keyof CustomerInput) => ({ control, name: name as FieldPath<Values>, label: t(`fields.${name}`) })
}
