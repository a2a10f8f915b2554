import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/form/field-binding'
import { SelectField } from '../../../ui/form/SelectField'
import { useRoleChoices } from './useRoleChoices'

type RoleFieldProps<Values extends FieldValues, Parsed> = Pick<FieldProps<Values, Parsed>, 'control' | 'name' | 'help'>

/** What one of a customer's people may do. */
export function RoleField<Values extends FieldValues, Parsed>(props: RoleFieldProps<Values, Parsed>) {
  const { t } = useTranslation('accounts')
  const choices = useRoleChoices()
  return <SelectField {...props} label={t('fields.role')} placeholder={t('users.chooseRole')} choices={choices} required />
}
