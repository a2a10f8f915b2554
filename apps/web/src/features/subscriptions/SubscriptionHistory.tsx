import { subscriptions } from '@hop/contract/features/subscriptions'
import { Group, SegmentedControl, Stack, Title } from '@mantine/core'
import { IconDatabase, IconHistory } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { pageOf, type ListSearch } from '../../ui/table/list-state'
import { DataTable } from '../../ui/table/DataTable'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { type HistorySearch, historySearch } from './history-search'
import { useServiceColumns, useStorageColumns } from './history-columns'

const t = textsOf('subscriptions')

const newestFirst = { field: 'id', direction: 'desc' } as const

const pageFor = ({ page, size }: HistorySearch, customerId: number) =>
  pageOf<'customerId', 'id'>(
    { page, size },
    {
      searchIn: [],
      sort: newestFirst,
      sortable: ['id'],
      filters: [{ field: 'customerId', operator: 'eq', value: customerId }],
    },
  )

export function SubscriptionHistory({ customerId }: { customerId: number }) {
  const { search, change } = useListSearch(screens.customerSubscription, historySearch)
  const isStorage = search.history === 'storage'
  const { page, size } = search
  const table = {
    search: { page, size },
    onSearchChange: change,
    defaultSort: newestFirst,
    rowKey: ({ id }: { id: number }) => id,
    onClearFilters: () => change({ history: undefined }),
  }
  return (
    <Stack gap="sm" component="section" aria-label={t('history.title')}>
      <Group justify="space-between" gap="sm">
        <Title order={2} fz="md">
          {t('history.title')}
        </Title>
        <SegmentedControl
          aria-label={t('history.toggle')}
          value={isStorage ? 'storage' : 'services'}
          onChange={(chosen) => change({ history: chosen === 'storage' ? 'storage' : undefined })}
          data={[
            { value: 'services', label: t('history.services') },
            { value: 'storage', label: t('history.storage') },
          ]}
        />
      </Group>
      {isStorage ? (
        <StorageTable {...table} body={pageFor(search, customerId)} />
      ) : (
        <ServiceTable {...table} body={pageFor(search, customerId)} />
      )}
    </Stack>
  )
}

interface TableProps {
  body: ReturnType<typeof pageFor>
  search: ListSearch
  onSearchChange: (change: ListSearch) => void
  defaultSort: typeof newestFirst
  rowKey: (row: { id: number }) => number
  onClearFilters: () => void
}

function ServiceTable({ body, ...table }: TableProps) {
  return (
    <DataTable
      {...table}
      label={t('history.services')}
      columns={useServiceColumns()}
      query={useCall(subscriptions.history, { body }, { keepPreviousData: true })}
      rowName={({ subscriptionPlanName }) => subscriptionPlanName}
      nothingYet={{
        icon: <IconHistory size={30} stroke={1.5} />,
        title: t('history.nothingYet'),
        hint: t('history.nothingYetHint'),
      }}
    />
  )
}

function StorageTable({ body, ...table }: TableProps) {
  return (
    <DataTable
      {...table}
      label={t('history.storage')}
      columns={useStorageColumns()}
      query={useCall(subscriptions.storageHistory, { body }, { keepPreviousData: true })}
      rowName={({ appliedDate }) => appliedDate}
      nothingYet={{
        icon: <IconDatabase size={30} stroke={1.5} />,
        title: t('history.noStorage'),
        hint: t('history.noStorageHint'),
      }}
    />
  )
}
