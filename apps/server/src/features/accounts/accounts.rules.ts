/** Who may do what to an account. Pure: screens get the answer with the record and never compare roles themselves. */
import type { Role } from '@hop/contract/roles'

export interface AccountAbilities {
  edit: boolean
  resetPassword: boolean
  unlock: boolean
  delete: boolean
}

interface Acting {
  accountId: number
  role: Role
}

interface Target {
  id: number
  role: Role
  isLocked: boolean
}

const nothing: AccountAbilities = { edit: false, resetPassword: false, unlock: false, delete: false }

/** Service administrators are managed by super administrators, who do not manage themselves here: their own page does that. */
const manages = (actor: Role, target: Role) => actor === 'SupperAdmin' && (target === 'Admin' || target === 'SupperAdmin')

export function abilitiesOn(actor: Acting, target: Target): AccountAbilities {
  if (actor.accountId === target.id || !manages(actor.role, target.role)) return nothing
  return { edit: true, resetPassword: true, unlock: target.isLocked, delete: true }
}

export const canEditDetails = (actor: Acting, target: Target) => actor.accountId === target.id || abilitiesOn(actor, target).edit
