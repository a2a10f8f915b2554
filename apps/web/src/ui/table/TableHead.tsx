import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Sort } from '@hop/contract/paging'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './columns'
import classes from './DataTable.module.css'

interface TableHeadProps<Row, SortBy extends string> {
  columns: readonly Column<Row, SortBy>[]
  sort: Sort
  onSort: (sort: Sort<SortBy>) => void
  hasActions: boolean
}

export function TableHead<Row, SortBy extends string>({ columns, sort, onSort, hasActions }: TableHeadProps<Row, SortBy>) {
  const { t } = useTranslation('ui')
  return (
    <Table.Thead className={classes.head ?? ''}>
      <Table.Tr>
        {columns.map((column) => {
          const isSorted = column.sortBy !== undefined && sort.field === column.sortBy
          const order = sort.direction === 'asc' ? 'ascending' : 'descending'
          return (
            <Table.Th
              key={column.key}
              w={column.width}
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
                  onSort={onSort}
                />
              )}
            </Table.Th>
          )
        })}
        {hasActions ? (
          <Table.Th w={88} ta="right" scope="col" className={classes.actions ?? ''}>
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
  onSort: (sort: Sort<SortBy>) => void
}

function SortButton<Row, SortBy extends string>({ column, field, direction, onSort }: SortButtonProps<Row, SortBy>) {
  const { t } = useTranslation('ui')
  const next = direction === 'asc' ? 'desc' : 'asc'
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <UnstyledButton
      className={classes.sort ?? ''}
      data-sorted={direction !== undefined || undefined}
      data-align={column.align}
      title={t(next === 'asc' ? 'table.sortAscending' : 'table.sortDescending', { column: column.header })}
      onClick={() => onSort({ field, direction: next })}
    >
      {column.header}
      <Icon size={14} className={classes.sortIcon} aria-hidden="true" />
    </UnstyledButton>
  )
}
