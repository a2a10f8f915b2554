/** Who may do what to an account. Pure: screens get the answer with the record and never compare roles themselves. */
import { customerRoles, type Role } from '@hop/contract/roles'

export interface AccountAbilities {
  edit: boolean
  changeRole: boolean
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
  /** Nothing is done to the people of a deleted customer until it is restored. */
  isCustomerDeleted: boolean
}

const nothing: AccountAbilities = { edit: false, changeRole: false, resetPassword: false, unlock: false, delete: false }

/**
 * Who manages the accounts of whom, among those within reach: a manager's own region, a customer's own people.
 * Nobody manages the own account here: the own page does that.
 */
const managedBy: Partial<Record<Role, readonly Role[]>> = {
  SupperAdmin: ['SupperAdmin', 'Admin', 'Manager', ...customerRoles],
  Admin: ['Manager', ...customerRoles],
  Manager: customerRoles,
  Customer: customerRoles,
}

const manages = (actor: Role, target: Role) => managedBy[actor]?.includes(target) ?? false

const isOfCustomer = (role: Role) => customerRoles.some((one) => one === role)

export function abilitiesOn(actor: Acting, target: Target): AccountAbilities {
  if (actor.accountId === target.id || target.isCustomerDeleted || !manages(actor.role, target.role)) return nothing
  return { edit: true, changeRole: isOfCustomer(target.role), resetPassword: true, unlock: target.isLocked, delete: true }
}

export const canEditDetails = (actor: Acting, target: Target) => actor.accountId === target.id || abilitiesOn(actor, target).edit

/** Of a customer's people: what the portal offers them is for whoever administers them to say, themselves included. */
export const canChangeFeatures = (actor: Acting, target: Target) =>
  isOfCustomer(target.role) && (abilitiesOn(actor, target).edit || (actor.accountId === target.id && actor.role === 'Customer'))

/** Only managers belong to a region, and only whoever manages them moves them to another. */
export const canMoveToRegion = (actor: Acting, target: Target) => target.role === 'Manager' && abilitiesOn(actor, target).edit
