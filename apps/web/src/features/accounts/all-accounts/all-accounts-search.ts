/** What the address of the list of all accounts may hold, and what that means to the server. */
import { type AccountStatus, accountStatuses, type AnyAccountFilter } from '@hop/contract/features/all-accounts'
import { idOf } from '@hop/contract/ids'
import type { Filter } from '@hop/contract/paging'
import { type Role, roles } from '@hop/contract/roles'
import * as z from 'zod/mini'
import { q } from '../manage/account-search'
import { listSearch, type ListSearch } from '../../../ui/table/list-state'

/** Where new sign-ins are stopped. */
export const lockPlaces = ['everywhere', 'places'] as const
export type LockPlaces = (typeof lockPlaces)[number]

export interface AllAccountsSearch extends ListSearch {
  role?: Role | undefined
  /** The id of a customer. */
  customer?: number | undefined
  status?: AccountStatus | undefined
  lock?: LockPlaces | undefined
}
export const allAccountsSearch = listSearch({
  q,
  role: z.enum(roles),
  customer: idOf('customer'),
  status: z.enum(accountStatuses),
  lock: z.enum(lockPlaces),
})

export const noFilters = { q: undefined, role: undefined, customer: undefined, status: undefined, lock: undefined }

const lockFields = { everywhere: 'isLocked', places: 'isLockedInPlaces' } as const

export function filtersOf({ role, customer, status, lock }: AllAccountsSearch): Filter<AnyAccountFilter>[] {
  const equal = (field: AnyAccountFilter, value: string | number | true | undefined): Filter<AnyAccountFilter>[] =>
    value === undefined ? [] : [{ field, operator: 'eq', value }]
  return [
    ...equal('role', role),
    ...equal('customerId', customer),
    ...equal('status', status),
    ...(lock ? equal(lockFields[lock], true) : []),
  ]
}
