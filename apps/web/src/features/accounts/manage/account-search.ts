/** What the addresses of the lists of accounts may hold. */
import { accountSearchLength } from '@hop/contract/features/account-fields'
import { idOf } from '@hop/contract/ids'
import { customerRoles } from '@hop/contract/roles'
import * as z from 'zod/mini'
import { listSearch, type ListSearch } from '../../../ui/table/list-state'
import type { CustomerRole } from './useRoleChoices'

// Coerced: the router reads ?q=123 as a number.
export const q = z.coerce.string().check(z.trim(), z.minLength(accountSearchLength.min), z.maxLength(accountSearchLength.max))

export const accountSearch = listSearch({ q })

export interface RegionSearch extends ListSearch {
  /** The id of a region. */
  area?: number | undefined
}
export const regionSearch = listSearch({ q, area: idOf('region') })

export interface RoleSearch extends ListSearch {
  role?: CustomerRole | undefined
}
export const roleSearch = listSearch({ q, role: z.enum(customerRoles) })
