import { accounts, type AdminAccount } from '@hop/contract/features/accounts'
import { Button, Stack } from '@mantine/core'
import { IconEdit, IconKey, IconLockOpen, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../api/client'
import { useUser } from '../../app/session'
import { showProblem } from '../../app/toasts'
import { ExportButton } from '../../ui/ExportButton'
import { FilterBar } from '../../ui/FilterBar'
import { PageHeader } from '../../ui/PageHeader'
import { ResultCount } from '../../ui/ResultCount'
import { SearchBox } from '../../ui/SearchBox'
import type { RowAction } from '../../ui/table/columns'
import { DataTable } from '../../ui/table/DataTable'
import { useListSearch } from '../../ui/useListSearch'
import { useModalFor } from '../../ui/useModalFor'
import { adminAccountsPage, newestFirst, useAdminAccounts } from './admin-account-list'
import { CreateAdminModal } from './CreateAdminModal'
import { DeleteAccountDialog } from './DeleteAccountDialog'
import { EditAccountModal } from './EditAccountModal'
import { ResetPasswordModal } from './ResetPasswordModal'
import { UnlockAccountDialog } from './UnlockAccountDialog'
import { useAdminAccountColumns } from './useAdminAccountColumns'

export function AdminAccountListScreen() {
  const { t } = useTranslation(['accounts', 'shell'])
  const user = useUser()
  const { search, change } = useListSearch()
  const query = useAdminAccounts(search)
  const columns = useAdminAccountColumns()
  const [isCreating, setCreating] = useState(false)
  const edit = useModalFor<AdminAccount>()
  const reset = useModalFor<AdminAccount>()
  const unlock = useModalFor<AdminAccount>()
  const remove = useModalFor<AdminAccount>()

  const mayCreate = user !== undefined && accounts.createAdmin.access.roles.includes(user.role)
  const clearFilters = () => change({ q: undefined })
  const createButton = mayCreate ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('list.create')}
    </Button>
  ) : null

  // What may be done to a row is decided on the server and comes with it.
  const editAction = (account: AdminAccount): RowAction | undefined =>
    account.can.edit ? { key: 'edit', label: t('list.edit'), icon: IconEdit, onSelect: () => edit.open(account) } : undefined
  const menuActions = (account: AdminAccount): RowAction[] => {
    const { can } = account
    const all: (RowAction & { isAllowed: boolean })[] = [
      {
        key: 'unlock',
        isAllowed: can.unlock,
        label: t('list.unlock'),
        icon: IconLockOpen,
        onSelect: () => unlock.open(account),
      },
      {
        key: 'reset',
        isAllowed: can.resetPassword,
        label: t('list.resetPassword'),
        icon: IconKey,
        onSelect: () => reset.open(account),
      },
      {
        key: 'delete',
        isAllowed: can.delete,
        danger: true,
        label: t('list.delete'),
        icon: IconTrash,
        onSelect: () => remove.open(account),
      },
    ]
    return all.filter(({ isAllowed }) => isAllowed)
  }

  return (
    <Stack gap="md">
      <PageHeader
        title={t('shell:screens.adminAccounts')}
        beside={<ResultCount of={query.data} />}
        actions={
          <>
            <ExportButton
              download={(options) => downloadFile(accounts.exportAdmins, { body: adminAccountsPage(search) }, options)}
              onProblem={showProblem}
            />
            {createButton}
          </>
        }
      />
      <FilterBar>
        <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={t('list.search')} isLabelHidden />
      </FilterBar>
      <DataTable
        label={t('shell:screens.adminAccounts')}
        columns={columns}
        query={query}
        search={search}
        onSearchChange={change}
        defaultSort={newestFirst}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={{ main: editAction, menu: menuActions }}
        nothingYet={{
          icon: <IconUsers size={30} stroke={1.5} />,
          title: t('list.nothingYet'),
          hint: t('list.nothingYetHint'),
          action: createButton,
        }}
        onClearFilters={clearFilters}
      />
      <CreateAdminModal opened={isCreating} onClose={() => setCreating(false)} />
      <EditAccountModal account={edit.subject} opened={edit.opened} onClose={edit.close} />
      <ResetPasswordModal account={reset.subject} opened={reset.opened} onClose={reset.close} />
      <UnlockAccountDialog account={unlock.subject} opened={unlock.opened} onClose={unlock.close} />
      <DeleteAccountDialog account={remove.subject} opened={remove.opened} onClose={remove.close} />
    </Stack>
  )
}
