import { Anchor, Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash, IconUserEdit, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterBar } from '../src/ui/list/FilterBar'
import { holds } from '../src/ui/text/fold'
import { changed, isNarrowed, pageOf, type ListSearch } from '../src/ui/table/list-state'
import { PageHeader } from '../src/ui/page/PageHeader'
import { RelativeTime } from '../src/ui/page/RelativeTime'
import { ResultCount } from '../src/ui/list/ResultCount'
import { SearchBox } from '../src/ui/list/SearchBox'
import { StatusBadge } from '../src/ui/feedback/StatusBadge'
import type { Column, ListQuery, RowActionsOf } from '../src/ui/table/columns'
import { DataTable } from '../src/ui/table/DataTable'
import { told } from './refused'
import { people, type Person } from './sample-people'

const states = ['rows', 'first load', 'next page', 'nothing yet', 'error', 'capped'] as const
type State = (typeof states)[number]
type SortBy = 'id' | 'name'

const columns: Column<Person, SortBy>[] = [
  { key: 'id', header: 'Mã', width: 90, align: 'right', sortBy: 'id', card: 'none', cell: ({ id }) => id },
  {
    key: 'name',
    header: 'Họ và tên',
    sortBy: 'name',
    card: 'title',
    cell: ({ name, email }) => (
      <>
        <Anchor href="#person" fw={600} fz="sm">
          {name}
        </Anchor>
        <Text fz="xs" c="dimmed">
          {email}
        </Text>
      </>
    ),
  },
  { key: 'minutes', header: 'Số phút', width: 110, align: 'right', cell: ({ minutes }) => minutes.toLocaleString('vi-VN') },
  { key: 'at', header: 'Lần cuối', width: 150, cell: ({ at }) => <RelativeTime at={at} /> },
  {
    key: 'status',
    header: 'Trạng thái',
    width: 150,
    card: 'badge',
    cell: ({ status }) => <StatusBadge tone={status}>{status}</StatusBadge>,
  },
]
const newestFirst = { field: 'id', direction: 'desc' } as const

/** What a server would answer to the page body. */
function answer(search: ListSearch, state: State): ListQuery<Person> {
  const { page, pageSize, sorts } = pageOf(search, { searchIn: ['name'], sort: newestFirst, sortable: ['id', 'name'] })
  const found = state === 'nothing yet' ? [] : people.filter(({ name }) => holds(name, search.q ?? ''))
  const field = sorts[0]?.field ?? 'id'
  const sign = sorts[0]?.direction === 'desc' ? -1 : 1
  const sorted = [...found].sort(
    (one, other) => sign * (field === 'id' ? one.id - other.id : one.name.localeCompare(other.name, 'vi')),
  )
  const isCapped = state === 'capped'
  return {
    data:
      state === 'first load' || state === 'error'
        ? undefined
        : {
            data: sorted.slice((page - 1) * pageSize, page * pageSize),
            total: isCapped ? 10_000 : found.length,
            totalIsCapped: isCapped,
          },
    isPending: state === 'first load',
    isPlaceholderData: state === 'next page',
    isError: state === 'error',
    error: told('ServiceUnavailable'),
    refetch: () => undefined,
  }
}

export function TableKit() {
  const [search, setSearch] = useState<ListSearch>({})
  const [state, setState] = useState<State>('rows')
  const [done, setDone] = useState('')
  const query = answer(search, state)
  const change = (next: ListSearch) => setSearch(changed(search, next))
  const clear = () => change({ q: undefined })
  const actions: RowActionsOf<Person> = {
    main: ({ name }) => ({
      key: 'edit',
      label: 'Sửa',
      icon: IconUserEdit,
      onSelect: () => setDone(`edit ${name}`),
    }),
    menu: ({ name }) => [
      { key: 'copy', label: 'Nhân bản', icon: IconPlus, onSelect: () => setDone(`copy ${name}`) },
      {
        key: 'delete',
        label: 'Xóa',
        danger: true,
        icon: IconTrash,
        onSelect: () => setDone(`delete ${name}`),
      },
    ],
  }
  return (
    <Stack gap="md">
      <SegmentedControl aria-label="State" size="xs" value={state} data={[...states]} onChange={(next) => setState(next)} />
      <PageHeader
        title="Người tham dự"
        beside={<ResultCount of={query.data} />}
        actions={<Button leftSection={<IconPlus size={16} />}>Thêm người</Button>}
      />
      <FilterBar
        onClear={isNarrowed(search) ? clear : undefined}
        search={<SearchBox value={search.q} onChange={(q) => change({ q })} placeholder="Tìm theo họ tên" />}
      />
      <DataTable
        label="Người tham dự"
        columns={columns}
        query={query}
        search={search}
        onSearchChange={change}
        defaultSort={newestFirst}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={actions}
        nothingYet={{
          icon: <IconUsers size={30} stroke={1.5} />,
          title: 'Chưa có người tham dự',
          hint: 'Thêm người đầu tiên để gửi lời mời.',
          action: <Button leftSection={<IconPlus size={16} />}>Thêm người</Button>,
        }}
        onClearFilters={clear}
      />
      <output data-testid="table-state">{JSON.stringify(search)}</output>
      <output data-testid="table-action">{done}</output>
    </Stack>
  )
}
