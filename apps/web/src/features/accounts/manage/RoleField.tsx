import type { FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type { FieldProps } from '../../../ui/form/fields/field-binding'
import { SelectField } from '../../../ui/form/fields/SelectField'
import { useRoleChoices } from './useRoleChoices'

const t = textsOf('accounts')

type RoleFieldProps<Values extends FieldValues, Parsed> = Pick<FieldProps<Values, Parsed>, 'control' | 'name' | 'help'>

/** What one of a customer's people may do. */
export function RoleField<Values extends FieldValues, Parsed>(props: RoleFieldProps<Values, Parsed>) {
  const choices = useRoleChoices()
  return <SelectField {...props} label={t('fields.role')} placeholder={t('users.chooseRole')} choices={choices} required />
}
