import type { AccountFilter, AccountSort } from '@hop/contract/features/account-fields'
import { accounts } from '@hop/contract/features/accounts'
import { allAccounts } from '@hop/contract/features/all-accounts'
import { customerAdmins } from '@hop/contract/features/customer-admins'
import { customerUsers } from '@hop/contract/features/customer-users'
import type { FilterNode } from '@hop/contract/paging'
import { pageOf, type ListSearch } from '../../../ui/table/list-state'

export const newestFirst = { field: 'CreatedAt', direction: 'desc' } as const

/** Every list that an account may be in: all of them are refetched after a change. */
export const accountLists = [
  allAccounts.list,
  accounts.listAdmins,
  accounts.listManagers,
  customerAdmins.list,
  customerAdmins.listOfCustomer,
  customerUsers.list,
  customerUsers.all,
]

/** The same body feeds a list and its export. */
export const accountsPage = <FilterBy extends string = never>(
  search: ListSearch,
  filters: readonly FilterNode<FilterBy>[] = [],
) =>
  pageOf<AccountFilter | FilterBy, AccountSort>(search, {
    searchIn: ['name', 'email', 'phone', 'username'],
    sort: newestFirst,
    sortable: ['CreatedAt', 'id', 'name', 'username', 'email'],
    filters,
  })
