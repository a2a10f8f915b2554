import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Sort } from '@hop/contract/paging'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { actionsColumn, type Column } from './columns'
import classes from './DataTable.module.css'

const t = textsOf('ui')

interface TableHeadProps<Row, SortBy extends string> {
  columns: readonly Column<Row, SortBy>[]
  /** The widths of the columns in pixels, once the available width is known. */
  widths: readonly number[] | undefined
  sort: Sort
  defaultSort: Sort
  /** Without an order: the one that the list begins with. */
  onSort: (sort: Sort<SortBy> | undefined) => void
  hasActions: boolean
}

export function TableHead<Row, SortBy extends string>({
  columns,
  widths,
  sort,
  defaultSort,
  onSort,
  hasActions,
}: TableHeadProps<Row, SortBy>) {
  return (
    <Table.Thead className={classes.head ?? ''}>
      <Table.Tr>
        {columns.map((column, place) => {
          const isSorted = column.sortBy !== undefined && sort.field === column.sortBy
          const order = sort.direction === 'asc' ? 'ascending' : 'descending'
          return (
            <Table.Th
              key={column.key}
              w={widths?.[place] ?? column.width}
              ta={column.align ?? 'left'}
              scope="col"
              {...(column.sortBy === undefined ? {} : { 'aria-sort': isSorted ? order : 'none' })}
            >
              {column.sortBy === undefined ? (
                column.header
              ) : (
                <SortButton
                  column={column}
                  field={column.sortBy}
                  direction={isSorted ? sort.direction : undefined}
                  isDefault={defaultSort.field === column.sortBy}
                  onSort={onSort}
                />
              )}
            </Table.Th>
          )
        })}
        {hasActions ? (
          <Table.Th w={actionsColumn} ta="right" scope="col" className={classes.actions ?? ''}>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </Table.Th>
        ) : null}
      </Table.Tr>
    </Table.Thead>
  )
}

interface SortButtonProps<Row, SortBy extends string> {
  column: Column<Row, SortBy>
  field: SortBy
  /** How the table is sorted by this column now, if it is. */
  direction: Sort['direction'] | undefined
  /** Whether the list begins in the order of this column. */
  isDefault: boolean
  onSort: (sort: Sort<SortBy> | undefined) => void
}

const sortTexts = { asc: 'table.sortAscending', desc: 'table.sortDescending' } as const

function SortButton<Row, SortBy extends string>({ column, field, direction, isDefault, onSort }: SortButtonProps<Row, SortBy>) {
  // Up, down, and back to where the list began.
  const next = direction === undefined ? 'asc' : direction === 'asc' ? 'desc' : isDefault ? 'asc' : undefined
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <UnstyledButton
      className={classes.sort ?? ''}
      data-sorted={direction !== undefined || undefined}
      data-align={column.align}
      title={next === undefined ? t('table.sortDefault') : t(sortTexts[next], { column: column.header })}
      onClick={() => onSort(next && { field, direction: next })}
    >
      {column.header}
      <Icon size={14} className={classes.sortIcon} aria-hidden="true" />
    </UnstyledButton>
  )
}
