import { NativeSelect } from '@mantine/core'
import type { Sort } from '@hop/contract/paging'
import { IconArrowsSort } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { sortText } from './list-state'
import type { Column } from './columns'
import classes from './RowCards.module.css'

const t = textsOf('ui')

interface SortSelectProps<Row, SortBy extends string> {
  columns: readonly Column<Row, SortBy>[]
  sort: Sort<SortBy>
  defaultSort: Sort<SortBy>
  onSort: (sort: Sort<SortBy>) => void
}

/** The order of cards, which have no head to press. */
export function SortSelect<Row, SortBy extends string>({ columns, sort, defaultSort, onSort }: SortSelectProps<Row, SortBy>) {
  const orders = columns.flatMap(({ sortBy, header }) =>
    sortBy === undefined
      ? []
      : (['asc', 'desc'] as const).map((direction) => ({
          sort: { field: sortBy, direction },
          label: t(direction === 'asc' ? 'table.ascending' : 'table.descending', { column: header }),
        })),
  )
  if (orders.length === 0) return null
  const isNamed = orders.some((order) => sortText(order.sort) === sortText(defaultSort))
  const choices = isNamed ? orders : [{ sort: defaultSort, label: t('table.defaultOrder') }, ...orders]
  return (
    <NativeSelect
      className={classes.sort ?? ''}
      variant="unstyled"
      aria-label={t('table.sortBy')}
      leftSection={<IconArrowsSort size={16} />}
      value={sortText(sort)}
      data={choices.map((order) => ({ value: sortText(order.sort), label: order.label }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((order) => sortText(order.sort) === currentTarget.value)
        if (chosen) onSort(chosen.sort)
      }}
    />
  )
}
