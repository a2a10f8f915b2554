import { regions, type Region } from '@hop/contract/features/regions'
import { Button, Stack } from '@mantine/core'
import { IconEdit, IconMap2, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/useCall'
import { useUser } from '../../app/session'
import { FilterBar } from '../../ui/FilterBar'
import { pageOf } from '../../ui/list-state'
import { PageHeader } from '../../ui/PageHeader'
import { ResultCount } from '../../ui/ResultCount'
import { SearchBox } from '../../ui/SearchBox'
import type { RowAction } from '../../ui/table/columns'
import { DataTable } from '../../ui/table/DataTable'
import { useListSearch } from '../../ui/useListSearch'
import { useModalFor } from '../../ui/useModalFor'
import { DeleteRegionDialog } from './DeleteRegionDialog'
import { RegionPlansModal } from './RegionPlansModal'
import { useRegionColumns } from './useRegionColumns'

const newestFirst = { field: 'CreatedAt', direction: 'desc' } as const

export function RegionListScreen() {
  const { t } = useTranslation(['regions', 'shell'])
  const user = useUser()
  const navigate = useNavigate()
  const { search, change } = useListSearch()
  const body = pageOf(search, { searchIn: ['name'], sort: newestFirst, sortable: ['CreatedAt', 'name'] })
  const query = useCall(regions.list, { body }, { keepPreviousData: true })
  const plansOf = useModalFor<Region>()
  const remove = useModalFor<Region>()
  const columns = useRegionColumns({ onViewMore: plansOf.open })

  const mayCreate = user !== undefined && regions.create.access.roles.includes(user.role)
  const createButton = mayCreate ? (
    <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to="/location/new" {...props} />}>
      {t('list.create')}
    </Button>
  ) : null

  // What may be done to a row is decided on the server and comes with it.
  const edit = (region: Region): RowAction | undefined =>
    region.can.edit
      ? {
          key: 'edit',
          label: t('list.edit'),
          icon: IconEdit,
          onSelect: () => void navigate({ to: `/location/edit/${region.id}` }),
        }
      : undefined
  const menu = (region: Region): RowAction[] =>
    region.can.delete
      ? [{ key: 'delete', label: t('list.delete'), icon: IconTrash, danger: true, onSelect: () => remove.open(region) }]
      : []

  return (
    <Stack gap="md">
      <PageHeader title={t('shell:screens.regions')} beside={<ResultCount of={query.data} />} actions={createButton} />
      <FilterBar>
        <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={t('list.search')} isLabelHidden />
      </FilterBar>
      <DataTable
        label={t('shell:screens.regions')}
        columns={columns}
        query={query}
        search={search}
        onSearchChange={change}
        defaultSort={newestFirst}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={{ main: edit, menu }}
        nothingYet={{
          icon: <IconMap2 size={30} stroke={1.5} />,
          title: t('list.nothingYet'),
          hint: t('list.nothingYetHint'),
          action: createButton,
        }}
        onClearFilters={() => change({ q: undefined })}
      />
      <RegionPlansModal region={plansOf.subject} opened={plansOf.opened} onClose={plansOf.close} />
      <DeleteRegionDialog region={remove.subject} opened={remove.opened} onClose={remove.close} />
    </Stack>
  )
}
