/** What the status of a customer means, and which parts of a customer are a role's to see and to set. One place for the server and the screens. Pure. */
import type { customerStatuses } from './customer-fields.js'
import type { CustomerRow } from './features/customer-records.js'
import { isAdmin, type Role } from './roles.js'

export type CustomerStatus = (typeof customerStatuses)[number]

/** Neither restricted nor given up. */
export const isActiveCustomer = ({ customerStatus }: { readonly customerStatus: CustomerStatus }): boolean =>
  customerStatus === 'Active'

/** A manager has one region only, sees no other, and moves no customer to another. */
export const hasSeveralRegions = (role: Role): boolean => isAdmin(role)

/** What the customer may use besides meetings. */
export const maySetOptions = (role: Role): boolean => isAdmin(role)

/** Administrators can bring them back. */
export const maySeeDeleted = (role: Role): boolean => isAdmin(role)

/** A manager does not lift a restriction; ending the contract is every staff member's. */
export const mayGiveStatus = (role: Role, next: CustomerStatus, current: CustomerStatus | undefined): boolean =>
  isAdmin(role) || next === current || next === 'Cancelled'

/** What staff would sell this customer now: a first or another plan, or more time while the end is near or past. Null while all is well. */
export function nextSale({
  subscriptionStatus,
  can,
}: Pick<CustomerRow, 'subscriptionStatus' | 'can'>): 'register' | 'renew' | null {
  const isEnding = subscriptionStatus === 'near_expire' || subscriptionStatus === 'expired'
  if (isEnding && can.renew) return 'renew'
  return can.register ? 'register' : null
}
