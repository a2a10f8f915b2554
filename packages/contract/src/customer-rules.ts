/** What the status of a customer means, and who may give it. Pure. */
import type { customerStatuses } from './customer-fields.js'

export type CustomerStatus = (typeof customerStatuses)[number]

/** Neither restricted nor given up. */
export const isActiveCustomer = ({ customerStatus }: { readonly customerStatus: CustomerStatus }): boolean =>
  customerStatus === 'Active'

/** A manager does not lift a restriction; ending the contract is every staff member's. */
export const mayGiveStatus = (next: CustomerStatus, current: CustomerStatus | undefined, isAdministrator: boolean): boolean =>
  isAdministrator || next === current || next === 'Cancelled'
