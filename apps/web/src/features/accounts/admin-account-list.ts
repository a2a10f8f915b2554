import { accounts } from '@hop/contract/features/accounts'
import type { AdminAccount } from '@hop/contract/features/accounts'
import { useCall } from '../../api/useCall'
import { pageOf, type ListSearch } from '../../ui/list-state'
import type { ListQuery } from '../../ui/table/columns'

export const newestFirst = { field: 'CreatedAt', direction: 'desc' } as const

/** The same body feeds the list and its export. */
export const adminAccountsPage = (search: ListSearch) =>
  pageOf(search, {
    searchIn: ['name', 'email', 'phone', 'username'],
    sort: newestFirst,
    sortable: ['CreatedAt', 'id', 'name', 'username', 'email'],
  })

export const useAdminAccounts = (search: ListSearch): ListQuery<AdminAccount> =>
  useCall(accounts.listAdmins, { body: adminAccountsPage(search) }, { keepPreviousData: true })
