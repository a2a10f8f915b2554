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

/** Who manages the accounts of whom. Nobody manages the own account here: the own page does that. */
const managedBy: Partial<Record<Role, readonly Role[]>> = {
  SupperAdmin: ['SupperAdmin', 'Admin', 'Manager'],
  Admin: ['Manager'],
}

const manages = (actor: Role, target: Role) => managedBy[actor]?.includes(target) ?? false

export function abilitiesOn(actor: Acting, target: Target): AccountAbilities {
  if (actor.accountId === target.id || !manages(actor.role, target.role)) return nothing
  return { edit: true, resetPassword: true, unlock: target.isLocked, delete: true }
}

export const canEditDetails = (actor: Acting, target: Target) => actor.accountId === target.id || abilitiesOn(actor, target).edit

/** Only managers belong to a region, and only whoever manages them moves them to another. */
export const canMoveToRegion = (actor: Acting, target: Target) => target.role === 'Manager' && abilitiesOn(actor, target).edit
