import {
  customerAdmins,
  type CustomerAdmin,
  type CustomerAdminFilter,
  type CustomerAdminSort,
} from '@hop/contract/features/customer-admins'
import type { FilterNode } from '@hop/contract/paging'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../../api/files'
import { useCall } from '../../../api/useCall'
import { useUser } from '../../../session/session'
import { pageOf, type ListSearch } from '../../../ui/table/list-state'
import { screens } from '../../../screens/screens'
import { useListSearch } from '../../../screens/useScreenSearch'
import { AccountList } from '../manage/AccountList'
import { CreateCustomerAdminModal } from './CreateCustomerAdminModal'
import { regionSearch } from '../manage/account-search'
import { RegionFilter } from '../manage/RegionFilter'
import { useCustomerAdminColumns } from './useCustomerAdminColumns'

const t = textsOf('accounts')

/** As the specification says. */
const newestFirst = { field: 'id', direction: 'desc' } as const

/** The same body feeds the list and its export. */
const customerAdminsPage = (search: ListSearch, filters: FilterNode<CustomerAdminFilter>[]) =>
  pageOf<CustomerAdminFilter, CustomerAdminSort>(search, {
    searchIn: ['name', 'customerName', 'username', 'email', 'phone'],
    sort: newestFirst,
    sortable: ['id', 'CreatedAt', 'name', 'username', 'email', 'customerName'],
    filters,
  })

export function CustomerAdminListScreen() {
  const user = useUser()
  // A user who is bound to one region has no region filter, and one in a shared address is ignored.
  const isBoundToRegion = user?.saleAreaId != null
  const { search: address, change } = useListSearch(screens.customerAdminAccounts, regionSearch)
  const { area, ...unbound } = address
  const search = isBoundToRegion ? unbound : address
  const isNarrowed = area !== undefined && !isBoundToRegion
  const body = customerAdminsPage(search, isNarrowed ? [{ field: 'saleAreaId', operator: 'eq', value: area }] : [])
  const query = useCall(customerAdmins.list, { body }, { keepPreviousData: true })
  const columns = useCustomerAdminColumns({ hasRegion: !isBoundToRegion })

  return (
    <AccountList<CustomerAdmin, CustomerAdminSort>
      title={t('screens.customerAdminAccounts')}
      columns={columns}
      defaultSort={newestFirst}
      query={query}
      search={search}
      onSearchChange={change}
      searchHint={t('customerAdmins.search')}
      filters={isBoundToRegion ? undefined : <RegionFilter value={area} onChange={(region) => change({ area: region })} />}
      onClearFilters={() => change({ q: undefined, area: undefined })}
      download={(options) => downloadFile(customerAdmins.export, { body }, options)}
      nothingYet={{ title: t('customerAdmins.nothingYet'), hint: t('customerAdmins.nothingYetHint') }}
      mayCreate
      CreateModal={CreateCustomerAdminModal}
    />
  )
}
