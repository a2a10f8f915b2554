/** What the status of a customer means, and who may give it. Pure. */
import type { customerStatuses } from './customer-fields.js'
import type { CustomerRow } from './features/customer-records.js'

export type CustomerStatus = (typeof customerStatuses)[number]

/** Neither restricted nor given up. */
export const isActiveCustomer = ({ customerStatus }: { readonly customerStatus: CustomerStatus }): boolean =>
  customerStatus === 'Active'

/** A manager does not lift a restriction; ending the contract is every staff member's. */
export const mayGiveStatus = (next: CustomerStatus, current: CustomerStatus | undefined, isAdministrator: boolean): boolean =>
  isAdministrator || next === current || next === 'Cancelled'

/** What staff would sell this customer now: a first or another plan, or more time while the end is near or past. Null while all is well. */
export function nextSale({
  subscriptionStatus,
  can,
}: Pick<CustomerRow, 'subscriptionStatus' | 'can'>): 'register' | 'renew' | null {
  const isEnding = subscriptionStatus === 'near_expire' || subscriptionStatus === 'expired'
  if (isEnding && can.renew) return 'renew'
  return can.register ? 'register' : null
}
