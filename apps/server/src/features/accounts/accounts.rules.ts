/** Who may do what to an account. Pure: screens get the answer with the record and never compare roles themselves. */
import { customerRoles, type Role, superAdmins } from '@hop/contract/roles'

export interface AccountAbilities {
  edit: boolean
  changeRole: boolean
  resetPassword: boolean
  unlock: boolean
  resetTwoStep: boolean
  seeSessions: boolean
  delete: boolean
}

/** One of them has to be left: nobody else could make another. */
export const isSuperAdmin = (role: Role): boolean => superAdmins.roles.includes(role)

interface Acting {
  accountId: number
  role: Role
}

interface Target {
  id: number
  role: Role
  /** Anywhere. */
  isLocked: boolean
  isTwoStepOn: boolean
  /** Nothing is done to the people of a deleted customer until it is restored. */
  isCustomerDeleted: boolean
  isCustomerRestricted: boolean
  isLastAdministrator: boolean
  /** A meeting of the account runs now. */
  isInMeeting: boolean
}

const nothing: AccountAbilities = {
  edit: false,
  changeRole: false,
  resetPassword: false,
  unlock: false,
  resetTwoStep: false,
  seeSessions: false,
  delete: false,
}

/**
 * Who manages which accounts, among those within reach: a manager those of the own region, a customer's administrator those of
 * the own customer. Nobody manages their own account here: the page of the own account does that.
 */
const managedBy: Partial<Record<Role, readonly Role[]>> = {
  SupperAdmin: ['SupperAdmin', 'Admin', 'Manager', ...customerRoles],
  Admin: ['Manager', ...customerRoles],
  Manager: customerRoles,
  Customer: customerRoles,
}

const manages = (actor: Role, target: Role) => managedBy[actor]?.includes(target) ?? false

const isOfCustomer = (role: Role) => customerRoles.some((one) => one === role)

const isManagedBy = (actor: Acting, target: Target) =>
  actor.accountId !== target.id && !target.isCustomerDeleted && manages(actor.role, target.role)

/** A restricted customer's own administrators only look on; its staff still tidy up. */
const isHeldBack = ({ role }: Acting, { isCustomerRestricted }: Target) => role === 'Customer' && isCustomerRestricted

/**
 * Staff who reset a second step only know from a telephone call who has lost it. If the account is one of staff, only a
 * SupperAdmin may decide that.
 */
const mayResetTwoStep = (actor: Role, target: Role) => actor === 'SupperAdmin' || (!isOfCustomer(actor) && isOfCustomer(target))

export function abilitiesOn(actor: Acting, target: Target): AccountAbilities {
  if (!isManagedBy(actor, target)) return nothing
  // Its people may still sign in, so they are still let in again.
  const signingIn = { resetPassword: true, unlock: target.isLocked }
  if (isHeldBack(actor, target)) return { ...nothing, ...signingIn }
  return {
    ...signingIn,
    edit: true,
    changeRole: isOfCustomer(target.role),
    // From where colleagues are signed in is not shown to a customer's own people.
    seeSessions: !isOfCustomer(actor.role),
    resetTwoStep: target.isTwoStepOn && mayResetTwoStep(actor.role, target.role),
    delete: !target.isLastAdministrator && !target.isInMeeting,
  }
}

/** Why the caller cannot delete the account; null if it can be deleted, or if the caller does not manage it. */
export function deleteRefusal(
  actor: Acting,
  target: Target,
): 'CustomerRestricted' | 'LastCustomerAccount' | 'AccountInMeeting' | null {
  if (!isManagedBy(actor, target)) return null
  if (isHeldBack(actor, target)) return 'CustomerRestricted'
  if (target.isLastAdministrator) return 'LastCustomerAccount'
  return target.isInMeeting ? 'AccountInMeeting' : null
}

/** What to answer when an ability is missing. */
export function refusalOf(actor: Acting, target: Target, ability: keyof AccountAbilities) {
  if (isManagedBy(actor, target) && isHeldBack(actor, target)) return 'CustomerRestricted'
  return (ability === 'delete' && deleteRefusal(actor, target)) || 'AccountActionRefused'
}

export const canEditDetails = (actor: Acting, target: Target) => actor.accountId === target.id || abilitiesOn(actor, target).edit

/**
 * Who may change the options of a customer's account: people who may edit the account, and a customer's administrator for the own
 * one.
 */
export const canChangeFeatures = (actor: Acting, target: Target) =>
  isOfCustomer(target.role) && (abilitiesOn(actor, target).edit || (actor.accountId === target.id && actor.role === 'Customer'))

/** Only managers belong to a region, and only people who manage them move them to another one. */
export const canMoveToRegion = (actor: Acting, target: Target) => target.role === 'Manager' && abilitiesOn(actor, target).edit
