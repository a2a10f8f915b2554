import { customerRoles } from '@hop/contract/roles'
import { textsOf } from '@hop/texts/page-texts'
import type { Choice } from '../../../ui/form/fields/SelectField'

const t = textsOf('shell')

export type CustomerRole = (typeof customerRoles)[number]

/** The roles that one of a customer's people can have. */
export function useRoleChoices(): Choice<CustomerRole>[] {
  return customerRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))
}
