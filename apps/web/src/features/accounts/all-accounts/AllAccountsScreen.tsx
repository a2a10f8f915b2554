import { allAccounts, type AnyAccountFilter } from '@hop/contract/features/all-accounts'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../../api/files'
import { useCall } from '../../../api/useCall'
import { screens } from '../../../screens/screens'
import { useListSearch } from '../../../screens/useScreenSearch'
import { accountsPage } from '../manage/account-list'
import { AccountList } from '../manage/AccountList'
import { allAccountsSearch, filtersOf, noFilters } from './all-accounts-search'
import { AllAccountsFilters } from './AllAccountsFilters'
import { useAllAccountsColumns } from './useAllAccountsColumns'

const t = textsOf('accounts')

/** Everybody, whatever their role: where support finds the person who is calling. */
export function AllAccountsScreen() {
  const { search, change } = useListSearch(screens.allAccounts, allAccountsSearch)
  const body = accountsPage<AnyAccountFilter>(search, filtersOf(search))
  const query = useCall(allAccounts.list, { body }, { keepPreviousData: true })
  const columns = useAllAccountsColumns()

  return (
    <AccountList
      title={t('screens.allAccounts')}
      columns={columns}
      query={query}
      search={search}
      onSearchChange={change}
      searchHint={t('all.search')}
      filters={<AllAccountsFilters search={search} onChange={change} />}
      onClearFilters={() => change(noFilters)}
      download={(options) => downloadFile(allAccounts.export, { body }, options)}
      nothingYet={{ title: t('all.nothingYet'), hint: t('all.nothingYetHint') }}
      hasRegion
      hasCustomer
    />
  )
}
