import { Button, Card, Table } from '@mantine/core'
import { defaultPageSize, type Sort } from '@hop/contract/paging'
import { IconFilterOff, IconSearchOff } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { EmptyState } from '../feedback/EmptyState'
import { ErrorState } from '../feedback/ErrorState'
import { isNarrowed, sortOf, sortText, type ListSearch } from './list-state'
import { columnsThatFit, columnWidths, type Column, type ListQuery, type RowActionsOf } from './columns'
import { useIsPrinting } from '../print/useIsPrinting'
import { useIsPhone } from '../page/useIsPhone'
import classes from './DataTable.module.css'
import { useDensity } from './density'
import { expectedRows, rememberRows } from './expected-rows'
import { RowCards, SkeletonCards } from './RowCards'
import { SortSelect } from './SortSelect'
import { TableFooter } from './TableFooter'
import { TableHead } from './TableHead'
import { SkeletonRows, TableRows } from './TableRows'
import { useFocusKept } from './useFocusKept'
import { useWidth } from './useWidth'

const t = textsOf('ui')

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

/** So many columns an upright sheet has room for. */
const mostUpright = 5

export function DataTable<Row, SortBy extends string>(props: DataTableProps<Row, SortBy>) {
  const { label, columns, query, search, onSearchChange, defaultSort, rowKey, rowName, actions } = props
  const isPhone = useIsPhone()
  const isPrinting = useIsPrinting()
  const [frame, width] = useWidth()
  const [density] = useDensity()
  const list = query.data
  const rows = list?.data ?? []
  const hasActions = actions !== undefined && !isPrinting
  const isMeasured = isPhone || width !== undefined
  // Paper has no pointer to ask for the rest: all columns, as wide as what stands in them.
  const shown = isPrinting ? columns : isPhone || width === undefined ? undefined : columnsThatFit(columns, width, hasActions)
  const sortable = columns.flatMap(({ sortBy }) => (sortBy === undefined ? [] : [sortBy]))
  const sort = sortOf(search, { sort: defaultSort, sortable })
  const onSort = (next: Sort<SortBy> = defaultSort) =>
    onSearchChange({ sort: sortText(next) === sortText(defaultSort) ? undefined : sortText(next) })
  const focusKept = useFocusKept(frame)
  useLastPageInstead(search, list, query.isPlaceholderData, onSearchChange)
  useEffect(() => {
    if (list) rememberRows(label, list.data.length)
  }, [label, list])

  const content = () => {
    if (query.isError && !list) return <ErrorState error={query.error} title={t('table.loadFailed')} onRetry={query.refetch} />
    if (list && rows.length === 0) return <NothingToShow {...props} />
    // Not visible before: it is not drawn until its width is known.
    if (!isMeasured) return null
    if (!shown) {
      const cards = { label, rows, columns: columns as readonly Column<Row, never>[], actions, rowKey, rowName }
      return (
        <>
          <SortSelect columns={columns} sort={sort} defaultSort={defaultSort} onSort={onSort} />
          {list ? <RowCards {...cards} /> : <SkeletonCards rows={expectedRows(label)} />}
        </>
      )
    }
    return (
      <Table
        aria-label={label}
        highlightOnHover
        horizontalSpacing="sm"
        verticalSpacing={isPrinting || density === 'compact' ? 3 : 11}
        layout={isPrinting ? 'auto' : 'fixed'}
        className={classes.table ?? ''}
        data-density={isPrinting ? 'roomy' : density}
      >
        <TableHead
          columns={shown}
          widths={width === undefined || isPrinting ? undefined : columnWidths(shown, width, hasActions)}
          sort={sort}
          defaultSort={defaultSort}
          onSort={onSort}
          hasActions={hasActions}
        />
        {list ? (
          <TableRows
            rows={rows}
            columns={shown as readonly Column<Row, never>[]}
            actions={hasActions ? actions : undefined}
            rowKey={rowKey}
            rowName={rowName}
          />
        ) : (
          <SkeletonRows columns={shown.length + (hasActions ? 1 : 0)} rows={expectedRows(label)} />
        )}
      </Table>
    )
  }

  return (
    <Card
      withBorder
      padding={0}
      className={classes.card ?? ''}
      data-prints-wide={columns.length > mostUpright || undefined}
      aria-busy={query.isPending || query.isPlaceholderData}
    >
      <div ref={frame} className={classes.content} {...focusKept} data-stale={query.isPlaceholderData || undefined}>
        {content()}
      </div>
      {isMeasured && list && rows.length > 0 ? (
        <TableFooter search={search} onChange={onSearchChange} list={list} isNarrow={shown === undefined} />
      ) : null}
    </Card>
  )
}

function NothingToShow<Row, SortBy extends string>({ search, nothingYet, onClearFilters }: DataTableProps<Row, SortBy>) {
  if (!isNarrowed(search)) return <EmptyState {...nothingYet} />
  return (
    <EmptyState
      icon={<IconSearchOff size={30} stroke={1.5} />}
      title={search.q ? t('table.noMatchFor', { words: search.q }) : t('table.noMatch')}
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
