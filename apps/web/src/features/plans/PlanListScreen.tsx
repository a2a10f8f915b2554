import { plans, type Plan } from '@hop/contract/features/plans'
import { Button, SegmentedControl, Stack } from '@mantine/core'
import { IconEdit, IconPackages, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../app/session'
import { FilterBar } from '../../ui/FilterBar'
import { PageHeader } from '../../ui/PageHeader'
import { ResultCount } from '../../ui/ResultCount'
import { SearchBox } from '../../ui/SearchBox'
import type { RowAction } from '../../ui/table/columns'
import { DataTable } from '../../ui/table/DataTable'
import { useListSearch } from '../../ui/useListSearch'
import { useModalFor } from '../../ui/useModalFor'
import { DeletePlanDialog } from './DeletePlanDialog'
import { newestFirst, usePlans, type PlanSearch } from './plan-list'
import { usePlanColumns } from './usePlanColumns'

export function PlanListScreen() {
  const { t } = useTranslation(['plans', 'shell'])
  const user = useUser()
  const navigate = useNavigate()
  const { search, change } = useListSearch<PlanSearch>()
  const { view, ...words } = search
  const query = usePlans(search)
  const columns = usePlanColumns()
  const remove = useModalFor<Plan>()

  const mayCreate = user !== undefined && plans.create.access.roles.includes(user.role)
  const createButton = mayCreate ? (
    <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to="/subscription-plans/new" {...props} />}>
      {t('list.create')}
    </Button>
  ) : null

  // What may be done to a row is decided on the server and comes with it.
  const edit = (plan: Plan): RowAction | undefined =>
    plan.can.edit
      ? {
          key: 'edit',
          label: t('list.edit'),
          icon: IconEdit,
          onSelect: () => void navigate({ to: `/subscription-plans/edit/${plan.id}` }),
        }
      : undefined
  const menu = (plan: Plan): RowAction[] =>
    plan.can.delete
      ? [{ key: 'delete', label: t('list.delete'), icon: IconTrash, danger: true, onSelect: () => remove.open(plan) }]
      : []

  return (
    <Stack gap="md">
      <PageHeader title={t('shell:screens.plans')} beside={<ResultCount of={query.data} />} actions={createButton} />
      <FilterBar>
        <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={t('list.search')} isLabelHidden />
        <SegmentedControl
          aria-label={t('list.view')}
          value={view ?? 'active'}
          onChange={(chosen) => change({ view: chosen === 'inactive' ? 'inactive' : undefined })}
          data={[
            { value: 'active', label: t('list.active') },
            { value: 'inactive', label: t('list.inactive') },
          ]}
        />
      </FilterBar>
      <DataTable
        label={t('shell:screens.plans')}
        columns={columns}
        query={query}
        // Without the toggle, which shows one list or another and narrows neither.
        search={words}
        onSearchChange={change}
        defaultSort={newestFirst}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(mayCreate ? { actions: { main: edit, menu } } : {})}
        nothingYet={{
          icon: <IconPackages size={30} stroke={1.5} />,
          title: view === 'inactive' ? t('list.nothingInactive') : t('list.nothingActive'),
          hint: view === 'inactive' ? t('list.nothingInactiveHint') : t('list.nothingActiveHint'),
          action: view === 'inactive' ? null : createButton,
        }}
        onClearFilters={() => change({ q: undefined })}
      />
      <DeletePlanDialog plan={remove.subject} opened={remove.opened} onClose={remove.close} />
    </Stack>
  )
}
