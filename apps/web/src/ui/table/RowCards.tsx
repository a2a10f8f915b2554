import { Skeleton } from '@mantine/core'
import type { Column, RowActionsOf } from './columns'
import classes from './RowCards.module.css'
import { RowActions } from './RowActions'

interface RowCardsProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row, never>[]
  actions: RowActionsOf<Row> | undefined
  rowKey: (row: Row) => string | number
  rowName: (row: Row) => string
}

/** The rows of a table where it is too narrow for a table. */
export function RowCards<Row>({ label, rows, columns, actions, rowKey, rowName }: RowCardsProps<Row>) {
  const titles = columns.filter(({ card }) => card === 'title')
  const badges = columns.filter(({ card }) => card === 'badge')
  const facts = columns.filter(({ card }) => card === undefined || card === 'fact')
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <div className={classes.top}>
            <div className={classes.title}>
              {titles.map((column) => (
                <div key={column.key}>{column.cell(row)}</div>
              ))}
            </div>
            {actions ? <RowActions rowName={rowName(row)} main={actions.main?.(row)} menu={actions.menu?.(row) ?? []} /> : null}
          </div>
          {badges.length > 0 ? (
            <div className={classes.badges}>
              {badges.map((column) => (
                <div key={column.key}>{column.cell(row)}</div>
              ))}
            </div>
          ) : null}
          <dl className={classes.facts}>
            {facts.map((column) => (
              <div key={column.key} className={classes.fact}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

const skeletonCards = 5

export const SkeletonCards = () => (
  <div className={classes.list}>
    {Array.from({ length: skeletonCards }, (_, card) => (
      <div key={card} className={classes.card}>
        <Skeleton h={16} w="60%" />
        <Skeleton h={12} w="85%" mt={12} />
        <Skeleton h={12} w="40%" mt={8} />
      </div>
    ))}
  </div>
)
