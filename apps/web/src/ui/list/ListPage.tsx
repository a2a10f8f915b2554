import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { FilterBar } from './FilterBar'
import { countFilters } from '../table/list-state'
import { PageHeader } from '../page/PageHeader'
import { ResultCount } from './ResultCount'
import { SearchBox } from './SearchBox'
import { DataTable } from '../table/DataTable'

/** A row that has no name of its own says by `rowName` what it is called. */
type Named = { id: string | number; name?: string }
type TableProps<Row, SortBy extends string> = ComponentProps<typeof DataTable<Row, SortBy>>
type GivenToTable = 'label' | 'actions' | 'rowKey' | 'rowName' | 'onClearFilters'

type ListPageProps<Row extends Named, SortBy extends string> = ListPageBasics<Row, SortBy> & (SearchAndFilters | OwnFilterBar)

interface ListPageBasics<Row extends Named, SortBy extends string> extends Omit<TableProps<Row, SortBy>, GivenToTable> {
  title: string
  /** What the list can do as a whole, the main action last. */
  actions?: ReactNode
  rowName?: (row: Row) => string
  /** What can be done to a row. */
  rowActions?: TableProps<Row, SortBy>['actions'] | undefined
  /** Between the title and the filters: tabs. */
  tabs?: ReactNode
  /** Takes every filter of the screen out of the URL; the search text unless given. */
  onClearFilters?: () => void
  /** The dialogs that its actions open. */
  children?: ReactNode
}

interface SearchAndFilters {
  /** What the search box looks for, in grey inside it. */
  searchFor: string
  longestSearch?: number
  /** Beside the search box. */
  filters?: ReactNode
  /** The filters have labels above them, so the search box has one too. */
  areFiltersLabelled?: boolean
}

interface OwnFilterBar {
  /** A filter card of the screen's own. */
  filterBar: ReactNode
}

/** The page of a list: title with the result count, main action, filter card, table. */
export function ListPage<Row extends Named, SortBy extends string>(props: ListPageProps<Row, SortBy>) {
  const { title, actions, rowActions, rowName, tabs, children, ...table } = props
  const { query, search, onSearchChange } = table
  return (
    <Stack gap="sm">
      <PageHeader title={title} beside={<ResultCount of={query.data} />} actions={actions} />
      {tabs}
      {'filterBar' in props ? (
        props.filterBar
      ) : (
        <FilterBar
          count={countFilters(search)}
          search={
            <SearchBox
              value={search.q}
              onChange={(q) => onSearchChange({ q })}
              placeholder={props.searchFor}
              isLabelHidden={!props.areFiltersLabelled}
              {...(props.longestSearch === undefined ? {} : { max: props.longestSearch })}
            />
          }
        >
          {props.filters}
        </FilterBar>
      )}
      <DataTable
        onClearFilters={() => onSearchChange({ q: undefined })}
        {...table}
        label={title}
        rowKey={({ id }) => id}
        rowName={rowName ?? (({ name }) => name ?? '')}
        {...(rowActions ? { actions: rowActions } : {})}
      />
      {children}
    </Stack>
  )
}
