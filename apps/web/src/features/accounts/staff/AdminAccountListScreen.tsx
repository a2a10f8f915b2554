import type { AdminAccount } from '@hop/contract/features/account-fields'
import { accounts } from '@hop/contract/features/accounts'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../../api/files'
import { useCall } from '../../../api/useCall'
import { useMayCall } from '../../../session/useMayCall'
import { screens } from '../../../screens/screens'
import { useListSearch } from '../../../screens/useScreenSearch'
import { AccountList } from '../manage/AccountList'
import { accountSearch } from '../manage/account-search'
import { accountsPage } from '../manage/account-list'
import { CreateAdminModal } from './CreateAdminModal'
import { useAccountColumns } from '../manage/useAccountColumns'

const t = textsOf('accounts', 'shell')

export function AdminAccountListScreen() {
  const { search, change } = useListSearch(screens.adminAccounts, accountSearch)
  const body = accountsPage(search)
  const query = useCall(accounts.listAdmins, { body }, { keepPreviousData: true })
  const columns = useAccountColumns<AdminAccount>({
    key: 'role',
    header: t('fields.role'),
    width: 160,
    cell: ({ role }) => t(`shell:roles.${role}`),
  })

  return (
    <AccountList
      title={t('screens.adminAccounts')}
      columns={columns}
      query={query}
      search={search}
      onSearchChange={change}
      onClearFilters={() => change({ q: undefined })}
      download={(options) => downloadFile(accounts.exportAdmins, { body }, options)}
      nothingYet={{ title: t('list.nothingYet'), hint: t('list.nothingYetHint') }}
      mayCreate={useMayCall(accounts.createAdmin)}
      CreateModal={CreateAdminModal}
    />
  )
}
