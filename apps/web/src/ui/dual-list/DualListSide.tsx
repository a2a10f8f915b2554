import { Button, Text, UnstyledButton } from '@mantine/core'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { numberText } from '../text/numbers'
import classes from './DualList.module.css'
import type { DualListItem } from './dual-list-moves'

interface DualListSideProps {
  title: string
  items: readonly DualListItem[]
  total: number
  emptyText: string
  icon: ReactNode
  /** The arrow key that points to the other side moves, as Enter and a click do. */
  moveKey: 'ArrowRight' | 'ArrowLeft'
  moveLabel: (item: DualListItem) => string
  onMove: (item: DualListItem) => void
  onMoveAll: () => void
  moveAllLabel: string
}

export function DualListSide(props: DualListSideProps) {
  const { title, items, total, emptyText, icon, moveKey, moveLabel, onMove, onMoveAll, moveAllLabel } = props
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  // One tab stop per side; the arrows go from item to item inside it.
  const [active, setActive] = useState(0)
  const reachable = Math.min(active, items.length - 1)

  const focusItem = (index: number) => {
    const place = Math.max(0, Math.min(index, items.length - 1))
    setActive(place)
    list.current?.querySelectorAll('button')[place]?.focus()
  }
  const move = (item: DualListItem, index: number) => {
    onMove(item)
    // The item has moved to the other side; the next one takes its place and the focus.
    setActive(index)
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button')
      buttons?.[Math.min(index, buttons.length - 1)]?.focus()
    })
  }
  const onKeyDown = (event: KeyboardEvent, item: DualListItem, index: number) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => focusItem(index + 1),
      ArrowUp: () => focusItem(index - 1),
      Home: () => focusItem(0),
      End: () => focusItem(items.length - 1),
      [moveKey]: () => move(item, index),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  return (
    <section className={classes.side} aria-labelledby={titleId}>
      <header className={classes.sideHead}>
        <Text id={titleId} fw={600} fz="sm">
          {title}{' '}
          <Text component="span" c="dimmed" fw={400} inherit>
            {numberText(total)}
          </Text>
        </Text>
        <Button variant="subtle" size="compact-xs" onClick={onMoveAll} disabled={items.length === 0}>
          {moveAllLabel}
        </Button>
      </header>
      {items.length === 0 ? (
        <Text c="dimmed" fz="sm" ta="center" className={classes.empty ?? ''}>
          {emptyText}
        </Text>
      ) : (
        <ul ref={list} className={classes.items} aria-labelledby={titleId}>
          {items.map((item, index) => (
            <li key={item.id}>
              <UnstyledButton
                className={classes.item ?? ''}
                tabIndex={index === reachable ? 0 : -1}
                aria-label={moveLabel(item)}
                onClick={() => move(item, index)}
                onFocus={() => setActive(index)}
                onKeyDown={(event) => onKeyDown(event, item, index)}
              >
                <span className={classes.itemText}>
                  {item.label}
                  {item.detail ? <span className={classes.itemDetail}>{item.detail}</span> : null}
                </span>
                <span className={classes.itemIcon} aria-hidden="true">
                  {icon}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
