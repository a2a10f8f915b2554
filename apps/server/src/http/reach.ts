import { refuse } from '../platform/refusal.js'
import type { Caller } from './caller.js'

/** Which records a caller can see at all. Every query takes it first; other records do not exist for the caller. */
export type Reach =
  | { kind: 'all'; accountId: number }
  | { kind: 'area'; regionId: number; accountId: number }
  | { kind: 'customer'; customerId: number; accountId: number }
  | { kind: 'own'; customerId: number; accountId: number }

export function reachOf(caller: Caller): Reach {
  const { accountId, customerId, regionId } = caller
  switch (caller.role) {
    case 'SupperAdmin':
    case 'Admin':
      return { kind: 'all', accountId }
    case 'Manager':
      return { kind: 'area', regionId: required(regionId), accountId }
    case 'Customer':
      return { kind: 'customer', customerId: required(customerId), accountId }
    case 'User':
    case 'View':
      return { kind: 'own', customerId: required(customerId), accountId }
  }
}

/** For calls about the caller's own customer; staff have none. */
export const ownCustomerId = (reach: Reach): number =>
  reach.kind === 'customer' || reach.kind === 'own' ? reach.customerId : refuse('Forbidden')

/** The database guarantees it (accounts_role_place); without it nothing may be reached. */
function required(id: number | null): number {
  if (id === null) throw new Error('This account has no customer or region of its own.')
  return id
}
