import { customerRoles } from '@hop/contract/roles'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../ui/form/SelectField'

export type CustomerRole = (typeof customerRoles)[number]

/** The roles that one of a customer's people can have. */
export function useRoleChoices(): Choice<CustomerRole>[] {
  const { t } = useTranslation('shell')
  return customerRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))
}
