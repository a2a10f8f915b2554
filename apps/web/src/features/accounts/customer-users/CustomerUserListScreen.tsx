import { type CustomerUser, customerUsers } from '@hop/contract/features/customer-users'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconFileImport, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../../api/files'
import { useCall } from '../../../api/useCall'
import { MoreActions } from '../../../ui/list/MoreActions'
import { screens } from '../../../screens/screens'
import { useListSearch } from '../../../screens/useScreenSearch'
import { RestrictedNotice } from '../../customer-records/RestrictedNotice'
import { roleSearch } from '../manage/account-search'
import { accountsPage } from '../manage/account-list'
import { AccountList } from '../manage/AccountList'
import { CreateCustomerUserModal } from './CreateCustomerUserModal'
import { DeleteViewersDialog } from './DeleteViewersDialog'
import { ImportNotice } from '../import/ImportNotice'
import { ImportUsersModal } from '../import/ImportUsersModal'
import { RoleFilter } from './RoleFilter'
import { useAccountColumns } from '../manage/useAccountColumns'
import { useLatestImport } from '../import/useLatestImport'
import { useSeenImport } from '../import/useSeenImport'

const t = textsOf('accounts', 'shell')

export function CustomerUserListScreen() {
  const { search, change } = useListSearch(screens.customerUserAccounts, roleSearch)
  const { role } = search
  const body = accountsPage(search, role === undefined ? [] : [{ field: 'role' as const, operator: 'eq', value: role }])
  const query = useCall(customerUsers.list, { body }, { keepPreviousData: true })
  const columns = useAccountColumns<CustomerUser>({
    key: 'role',
    header: t('fields.role'),
    width: 170,
    cell: (account) => t(`shell:roles.${account.role}`),
  }).filter(({ key }) => key !== 'creator')
  const isReadOnly = query.data?.can.change === false
  const [opened, setOpened] = useState<'import' | 'deleteViewers'>()
  const close = () => setOpened(undefined)
  const { latest, follow } = useLatestImport()
  const seen = useSeenImport()
  /** Who has read in the dialog how it ended is not told again. */
  const closeImport = () => {
    seen.note(latest)
    close()
  }

  return (
    <>
      <AccountList
        title={t('screens.customerUserAccounts')}
        columns={columns}
        query={query}
        search={search}
        onSearchChange={change}
        filters={<RoleFilter value={role} onChange={(chosen) => change({ role: chosen })} />}
        onClearFilters={() => change({ q: undefined, role: undefined })}
        download={(options) => downloadFile(customerUsers.exportList, { body }, options)}
        nothingYet={{ title: t('users.nothingYet'), hint: t('users.nothingYetHint') }}
        mayCreate={!isReadOnly}
        CreateModal={CreateCustomerUserModal}
        hasFeatures
        notice={
          <>
            {isReadOnly ? <RestrictedNotice /> : null}
            {latest && opened !== 'import' ? (
              <ImportNotice latest={latest} seen={seen} onView={() => setOpened('import')} />
            ) : null}
          </>
        }
        moreActions={
          <>
            <Tooltip label={t('users.reload')}>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('users.reload')}
                loading={query.isRefetching}
                onClick={() => void query.refetch()}
              >
                <IconRefresh size={16} />
              </ActionIcon>
            </Tooltip>
            {isReadOnly ? null : (
              <>
                <MoreActions
                  label={t('users.more')}
                  actions={[
                    {
                      key: 'deleteViewers',
                      label: t('users.deleteViewers'),
                      icon: IconTrash,
                      danger: true,
                      onSelect: () => setOpened('deleteViewers'),
                    },
                  ]}
                />
                <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setOpened('import')}>
                  {t('users.import')}
                </Button>
              </>
            )}
          </>
        }
      />
      <ImportUsersModal opened={opened === 'import'} onClose={closeImport} latest={latest} onStarted={follow} />
      <DeleteViewersDialog opened={opened === 'deleteViewers'} onClose={close} />
    </>
  )
}
