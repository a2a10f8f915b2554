import { Skeleton, Table } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { Column, RowActionsOf } from './columns'
import classes from './DataTable.module.css'
import { setTitleOfCutCell } from './title-of-cut-cells'
import { RowActions } from './RowActions'

interface TableRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row, never>[]
  actions: RowActionsOf<Row> | undefined
  rowKey: (row: Row) => string | number
  rowName: (row: Row) => string
}

export function TableRows<Row>({ rows, columns, actions, rowKey, rowName }: TableRowsProps<Row>) {
  return (
    <Table.Tbody onKeyDown={moveBetweenRows} onPointerOver={setTitleOfCutCell}>
      {rows.map((row) => (
        <Table.Tr key={rowKey(row)}>
          {columns.map((column) => (
            <Table.Td
              key={column.key}
              ta={column.align ?? 'left'}
              className={column.align === 'right' ? (classes.number ?? '') : ''}
              data-wraps={column.wraps || undefined}
            >
              {column.cell(row)}
            </Table.Td>
          ))}
          {actions ? (
            <Table.Td className={classes.actions ?? ''}>
              <RowActions rowName={rowName(row)} main={actions.main?.(row)} menu={actions.menu?.(row) ?? []} />
            </Table.Td>
          ) : null}
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}

const controls = 'a[href], button:not(:disabled)'

/** Up and down go to the same control of the neighbouring row, or to its first one if it has fewer. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const target = event.target as HTMLElement
  const row = target.closest('tr')
  // React lets key presses inside an open menu bubble to here, though the menu stands elsewhere on the page.
  if (!row || !event.currentTarget.contains(row)) return
  const place = [...row.querySelectorAll(controls)].indexOf(target)
  const step = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling'
  for (let next = row[step]; next; next = next[step]) {
    const candidates = next.querySelectorAll<HTMLElement>(controls)
    const found = candidates[place] ?? candidates[candidates.length - 1]
    if (!found) continue
    event.preventDefault()
    found.focus()
    return
  }
}

export const SkeletonRows = ({ columns, rows }: { columns: number; rows: number }) => (
  <Table.Tbody>
    {Array.from({ length: rows }, (_, row) => (
      <Table.Tr key={row}>
        {Array.from({ length: columns }, (_, column) => (
          <Table.Td key={column}>
            <Skeleton h={14} my={10} w={`${55 + ((row * 7 + column * 13) % 35)}%`} />
          </Table.Td>
        ))}
      </Table.Tr>
    ))}
  </Table.Tbody>
)
