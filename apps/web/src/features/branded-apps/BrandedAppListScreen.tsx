import { brandedApps, type BrandedApp } from '@hop/contract/features/branded-apps'
import { Button, Stack } from '@mantine/core'
import { IconEdit, IconPalette, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/useCall'
import { FilterBar } from '../../ui/FilterBar'
import { pageOf } from '../../ui/list-state'
import { PageHeader } from '../../ui/PageHeader'
import { ResultCount } from '../../ui/ResultCount'
import { SearchBox } from '../../ui/SearchBox'
import { DataTable } from '../../ui/table/DataTable'
import { useListSearch } from '../../ui/useListSearch'
import { useModalFor } from '../../ui/useModalFor'
import { CreateAppModal } from './CreateAppModal'
import { DeleteAppDialog } from './DeleteAppDialog'
import { EditAppModal } from './EditAppModal'
import { useAppColumns } from './useAppColumns'

const newestFirst = { field: 'id', direction: 'desc' } as const

export function BrandedAppListScreen() {
  const { t } = useTranslation(['branded-apps', 'shell'])
  const { search, change } = useListSearch()
  const body = pageOf(search, {
    searchIn: ['name', 'domainName'],
    sort: newestFirst,
    sortable: ['id', 'name', 'domainName'],
  })
  const query = useCall(brandedApps.list, { body }, { keepPreviousData: true })
  const columns = useAppColumns()
  const [isCreating, setCreating] = useState(false)
  const edit = useModalFor<BrandedApp>()
  const remove = useModalFor<BrandedApp>()
  const createButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('list.create')}
    </Button>
  )

  return (
    <Stack gap="md">
      <PageHeader title={t('shell:screens.brandedApps')} beside={<ResultCount of={query.data} />} actions={createButton} />
      <FilterBar>
        <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={t('list.search')} isLabelHidden />
      </FilterBar>
      <DataTable
        label={t('shell:screens.brandedApps')}
        columns={columns}
        query={query}
        search={search}
        onSearchChange={change}
        defaultSort={newestFirst}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={{
          main: (app) => ({ key: 'edit', label: t('list.edit'), icon: IconEdit, onSelect: () => edit.open(app) }),
          menu: (app) => [
            { key: 'delete', label: t('list.delete'), icon: IconTrash, danger: true, onSelect: () => remove.open(app) },
          ],
        }}
        nothingYet={{
          icon: <IconPalette size={30} stroke={1.5} />,
          title: t('list.nothingYet'),
          hint: t('list.nothingYetHint'),
          action: createButton,
        }}
        onClearFilters={() => change({ q: undefined })}
      />
      <CreateAppModal opened={isCreating} onClose={() => setCreating(false)} />
      <EditAppModal
        app={edit.subject}
        latest={query.data?.data.find(({ id }) => id === edit.subject?.id)}
        onStale={query.refetch}
        opened={edit.opened}
        onClose={edit.close}
      />
      <DeleteAppDialog app={remove.subject} opened={remove.opened} onClose={remove.close} />
    </Stack>
  )
}
