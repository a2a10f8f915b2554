import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import type { Column, RowActionsOf } from './columns'
import classes from './RowCards.module.css'
import { RowActions } from './RowActions'

const t = textsOf('ui')

interface CardProps<Row> {
  columns: readonly Column<Row, never>[]
  actions: RowActionsOf<Row> | undefined
  rowName: (row: Row) => string
}

interface RowCardsProps<Row> extends CardProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** The rows of a table where it is too narrow for a table: two lines each, and the rest unfolds. */
export function RowCards<Row>({ label, rows, rowKey, ...card }: RowCardsProps<Row>) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <RowCard key={rowKey(row)} row={row} {...card} />
      ))}
    </ul>
  )
}

function RowCard<Row>({ row, columns, actions, rowName }: CardProps<Row> & { row: Row }) {
  const [isOpen, setOpen] = useState(false)
  const factsId = useId()
  const shownAs = (place: Column<Row>['card']) => columns.filter(({ card = 'fact' }) => card === place)
  const content = ({ cell, cardCell = cell }: Column<Row, never>) => cardCell(row)
  const [lines, badges, facts] = [shownAs('line'), shownAs('badge'), shownAs('fact')]
  return (
    <li className={classes.card} data-open={isOpen || undefined}>
      <div className={classes.top}>
        {shownAs('title').map((column) => (
          <div key={column.key} className={classes.title}>
            {content(column)}
          </div>
        ))}
        {lines.length > 0 ? (
          <div className={classes.line}>
            {lines.map((column) => (
              <span key={column.key}>{content(column)}</span>
            ))}
          </div>
        ) : null}
        <div className={classes.actions}>
          {actions ? <RowActions rowName={rowName(row)} {...actionsInCard(actions, row)} /> : null}
        </div>
        <div className={classes.badges}>
          {badges.map((column) => (
            <div key={column.key}>{content(column)}</div>
          ))}
          {facts.length > 0 ? (
            <ActionIcon
              className={classes.unfold ?? ''}
              variant="subtle"
              color="gray"
              size="md"
              aria-expanded={isOpen}
              aria-controls={factsId}
              aria-label={t('table.moreOf', { what: rowName(row) })}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronDown size={18} aria-hidden="true" />
            </ActionIcon>
          ) : null}
        </div>
      </div>
      {facts.length > 0 ? (
        <dl className={classes.facts} id={factsId} hidden={!isOpen}>
          {isOpen
            ? facts.map((column) => (
                <div key={column.key} className={classes.fact}>
                  <dt>{column.header}</dt>
                  <dd>{content(column)}</dd>
                </div>
              ))
            : null}
        </dl>
      ) : null}
    </li>
  )
}

/** The name needs the room: what is not pressing goes into the menu, if there is one. */
function actionsInCard<Row>(actions: RowActionsOf<Row>, row: Row) {
  const [main, menu] = [actions.main?.(row), actions.menu?.(row) ?? []]
  return main && !main.isPressing && menu.length > 0 ? { main: undefined, menu: [main, ...menu] } : { main, menu }
}

export const SkeletonCards = ({ rows }: { rows: number }) => (
  <div className={classes.list}>
    {Array.from({ length: rows }, (_, card) => (
      <div key={card} className={classes.card}>
        <div className={classes.waiting}>
          <Skeleton h={14} w="60%" />
          <Skeleton h={12} w="85%" />
        </div>
      </div>
    ))}
  </div>
)
