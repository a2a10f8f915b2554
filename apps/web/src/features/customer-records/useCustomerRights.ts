import { type CustomerStatus, hasSeveralRegions, mayGiveStatus, maySeeDeleted, maySetOptions } from '@hop/contract/customer-rules'
import { useUser } from '../../session/session'

export interface CustomerRights {
  hasSeveralRegions: boolean
  maySetOptions: boolean
  maySeeDeleted: boolean
  mayGiveStatus: (next: CustomerStatus, current: CustomerStatus | undefined) => boolean
}

/** What customers are to the user's role, as the contract says. Whether something may be done to this one now comes with it (`can`). */
export function useCustomerRights(): CustomerRights {
  const role = useUser()?.role
  return {
    hasSeveralRegions: role !== undefined && hasSeveralRegions(role),
    maySetOptions: role !== undefined && maySetOptions(role),
    maySeeDeleted: role !== undefined && maySeeDeleted(role),
    mayGiveStatus: (next, current) => role !== undefined && mayGiveStatus(role, next, current),
  }
}
