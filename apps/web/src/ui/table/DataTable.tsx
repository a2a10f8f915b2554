import { Button, Card, Table } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { defaultPageSize, type Sort } from '@hop/contract/paging'
import { IconFilterOff, IconSearchOff } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../feedback/EmptyState'
import { ErrorState } from '../feedback/ErrorState'
import { isNarrowed, sortOf, sortText, type ListSearch } from '../list/list-state'
import { tableWidth, type Column, type ListQuery, type RowActionsOf } from './columns'
import classes from './DataTable.module.css'
import { RowCards, SkeletonCards } from './RowCards'
import { TableFooter } from './TableFooter'
import { TableHead } from './TableHead'
import { SkeletonRows, TableRows } from './TableRows'
import { useFocusKept } from './useFocusKept'

interface DataTableProps<Row, SortBy extends string> {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row, SortBy>[]
  query: ListQuery<Row>
  /** The list's state in the URL, and how to change it. */
  search: ListSearch
  onSearchChange: (change: ListSearch) => void
  /** The order when the URL names none. */
  defaultSort: Sort<SortBy>
  rowKey: (row: Row) => string | number
  rowName: (row: Row) => string
  actions?: RowActionsOf<Row>
  /** Shown while there is nothing at all; when filters leave nothing over, the table says so itself. */
  nothingYet: { title: string; hint?: ReactNode; icon?: ReactNode; action?: ReactNode }
  /** Takes every filter of the screen out of the URL. */
  onClearFilters: () => void
}

const phone = '(max-width: 48em)'

export function DataTable<Row, SortBy extends string>(props: DataTableProps<Row, SortBy>) {
  const { label, columns, query, search, onSearchChange, rowKey, rowName, actions } = props
  const { t } = useTranslation('ui')
  const isNarrow = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const frame = useElementSize()
  const list = query.data
  const rows = list?.data ?? []
  const sortable = columns.flatMap(({ sortBy }) => (sortBy === undefined ? [] : [sortBy]))
  const sort = sortOf(search, { sort: props.defaultSort, sortable })
  const minWidth = tableWidth(columns, actions !== undefined)
  const isTooWide = frame.width > 0 && frame.width < minWidth
  const focusKept = useFocusKept()
  useLastPageInstead(search, list, query.isPlaceholderData, onSearchChange)

  const head = (
    <TableHead
      columns={columns}
      sort={sort}
      onSort={(next) => onSearchChange({ sort: sortText(next) === sortText(props.defaultSort) ? undefined : sortText(next) })}
      hasActions={actions !== undefined}
    />
  )
  const shared = { columns: columns as readonly Column<Row, never>[], actions, rowKey, rowName }

  const content = () => {
    if (query.isError && !list) return <ErrorState error={query.error} title={t('table.loadFailed')} onRetry={query.refetch} />
    if (list && rows.length === 0) return <NothingToShow {...props} />
    if (isNarrow) return list ? <RowCards label={label} rows={rows} {...shared} /> : <SkeletonCards />
    return (
      <div
        ref={frame.ref}
        className={classes.frame}
        data-scrolls={isTooWide || undefined}
        // What scrolls must be reachable by keyboard, and what is reachable must have a name.
        {...(isTooWide ? { tabIndex: 0, role: 'region', 'aria-label': `${label}: ${t('table.scrollable')}` } : {})}
      >
        <Table
          aria-label={label}
          highlightOnHover
          verticalSpacing="sm"
          horizontalSpacing="sm"
          miw={minWidth}
          className={classes.table ?? ''}
        >
          {head}
          {list ? <TableRows rows={rows} {...shared} /> : <SkeletonRows columns={columns.length + (actions ? 1 : 0)} />}
        </Table>
      </div>
    )
  }

  return (
    <Card withBorder padding={0} className={classes.card ?? ''} aria-busy={query.isPending || query.isPlaceholderData}>
      <div className={classes.content} {...focusKept} data-stale={query.isPlaceholderData || undefined}>
        {content()}
      </div>
      {list ? <TableFooter search={search} onChange={onSearchChange} list={list} isNarrow={isNarrow} /> : null}
    </Card>
  )
}

function NothingToShow<Row, SortBy extends string>({ search, nothingYet, onClearFilters }: DataTableProps<Row, SortBy>) {
  const { t } = useTranslation('ui')
  if (!isNarrowed(search)) return <EmptyState {...nothingYet} />
  return (
    <EmptyState
      icon={<IconSearchOff size={30} stroke={1.5} />}
      title={t('table.noMatch')}
      hint={t('table.noMatchHint')}
      action={
        <Button variant="default" leftSection={<IconFilterOff size={16} />} onClick={onClearFilters}>
          {t('table.clearFilters')}
        </Button>
      }
    />
  )
}

/** After the last row of the last page is deleted, or by an old link, the page lies behind the end: go to the last that exists. */
function useLastPageInstead(
  search: ListSearch,
  list: { data: unknown[]; total: number } | undefined,
  isPlaceholderData: boolean,
  onSearchChange: (change: ListSearch) => void,
) {
  const lastPage = Math.max(1, Math.ceil((list?.total ?? 0) / (search.size ?? defaultPageSize)))
  const isBehindTheEnd = list !== undefined && !isPlaceholderData && list.data.length === 0 && (search.page ?? 1) > lastPage
  useEffect(() => {
    if (isBehindTheEnd) onSearchChange({ page: lastPage })
  }, [isBehindTheEnd, lastPage, onSearchChange])
}
