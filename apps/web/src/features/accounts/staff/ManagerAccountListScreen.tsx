import type { ManagerAccount } from '@hop/contract/features/account-fields'
import { accounts } from '@hop/contract/features/accounts'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../../api/files'
import { useCall } from '../../../api/useCall'
import { screens } from '../../../screens/screens'
import { useListSearch } from '../../../screens/useScreenSearch'
import { AccountList } from '../manage/AccountList'
import { regionSearch } from '../manage/account-search'
import { accountsPage } from '../manage/account-list'
import { CreateManagerModal } from './CreateManagerModal'
import { RegionFilter } from '../manage/RegionFilter'
import { useAccountColumns } from '../manage/useAccountColumns'

const t = textsOf('accounts')

export function ManagerAccountListScreen() {
  const { search, change } = useListSearch(screens.saleAccounts, regionSearch)
  const { area } = search
  const body = accountsPage(search, area === undefined ? [] : [{ field: 'saleAreaId' as const, operator: 'eq', value: area }])
  const query = useCall(accounts.listManagers, { body }, { keepPreviousData: true })
  const columns = useAccountColumns<ManagerAccount>({
    key: 'area',
    header: t('fields.saleArea'),
    width: 140,
    cell: (account) => account.area,
  })

  return (
    <AccountList
      title={t('screens.saleAccounts')}
      columns={columns}
      query={query}
      search={search}
      onSearchChange={change}
      filters={<RegionFilter value={area} onChange={(region) => change({ area: region })} />}
      onClearFilters={() => change({ q: undefined, area: undefined })}
      download={(options) => downloadFile(accounts.exportManagers, { body }, options)}
      nothingYet={{ title: t('managers.nothingYet'), hint: t('managers.nothingYetHint') }}
      mayCreate
      hasRegion
      CreateModal={CreateManagerModal}
    />
  )
}
