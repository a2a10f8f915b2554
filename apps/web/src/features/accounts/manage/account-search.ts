/** What the addresses of the lists of accounts may hold. */
import { idOf } from '@hop/contract/ids'
import { customerRoles } from '@hop/contract/roles'
import * as z from 'zod/mini'
import { listSearch, type ListSearch } from '../../../ui/list/list-state'
import type { CustomerRole } from './useRoleChoices'

export interface RegionSearch extends ListSearch {
  /** The id of a region. */
  area?: number | undefined
}
export const regionSearch = listSearch({ area: idOf('region') })

export interface RoleSearch extends ListSearch {
  role?: CustomerRole | undefined
}
export const roleSearch = listSearch({ role: z.enum(customerRoles) })
