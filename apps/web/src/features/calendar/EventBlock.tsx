import { type EventTimes, stepMinutes, stretched } from '@hop/contract/calendar-times'
import type { CalendarEvent } from '@hop/contract/features/calendar'
import { IconVideo } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import classes from './Calendar.module.css'
import { hoursText, statusText, toneOf, whenText } from './event-texts'
import { type EventMoving, movedBy } from './useMoveEvent'

interface EventBlockProps {
  event: CalendarEvent
  moving: EventMoving
  onOpen: () => void
}

/** Less is a click. */
const threshold = 5

/**
 * One event in the grid: opened by a click, moved by dragging it, stretched by its lower edge; the keyboard does both. At another day it is
 * another element: what is under way is kept by `moving`, and by the window's own listeners.
 */
export function EventBlock({ event, moving, onOpen }: EventBlockProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { isFollowed } = moving
  useEffect(() => {
    if (isFollowed(event.id) && document.activeElement === document.body) button.current?.focus()
  }, [event.id, isFollowed])

  const hold = (kind: 'move' | 'stretch') => (pointer: PointerEvent<HTMLElement>) => {
    // A finger scrolls; it opens the event, whose dialog has buttons to move it.
    if (!event.can.edit || pointer.button !== 0 || pointer.pointerType === 'touch') return
    pointer.stopPropagation()
    const column = pointer.currentTarget.closest(`.${classes.scroller}`)?.querySelector<HTMLElement>('[data-day]')
    if (column) followPointer(pointer, column, kind)
  }

  function followPointer(from: PointerEvent<HTMLElement>, column: HTMLElement, kind: 'move' | 'stretch'): void {
    const times = { startAt: event.startAt, endAt: event.endAt }
    const start = { x: from.clientX, y: from.clientY }
    let next: EventTimes | undefined
    const drag = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const [dx, dy] = [clientX - start.x, clientY - start.y]
      if (!next && Math.hypot(dx, dy) < threshold) return
      const minutes = Math.round((dy / column.offsetHeight) * ((24 * 60) / stepMinutes)) * stepMinutes
      const days = Math.round(dx / column.offsetWidth)
      next = kind === 'move' ? movedBy(times, days, minutes) : stretched(times, days * 24 * 60 + minutes)
      moving.preview(event, next)
    }
    const end = (how: globalThis.Event) => {
      stop.abort()
      if (next) moving.drop(event, how.type === 'pointerup' ? next : times)
    }
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', drag, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  const press = (key: KeyboardEvent) => {
    if (key.key === 'Escape') return moving.cancel()
    const [days, steps] = arrows[key.key] ?? [0, 0]
    if (!event.can.edit || (days === 0 && steps === 0) || !(key.shiftKey || key.altKey)) return
    key.preventDefault()
    const times = { startAt: event.startAt, endAt: event.endAt }
    moving.nudge(event, key.shiftKey ? movedBy(times, days, steps * stepMinutes) : stretched(times, steps * stepMinutes))
  }

  return (
    <button
      ref={button}
      type="button"
      className={classes.event}
      data-tone={toneOf(event)}
      data-status={event.status}
      data-movable={event.can.edit || undefined}
      aria-describedby={event.can.edit ? 'calendar-keys' : undefined}
      aria-label={[event.subject, whenText(event), event.location, statusText(event.status)].filter(Boolean).join(', ')}
      // The click that ends a drag opens nothing.
      onClick={() => moving.hasJustDropped() || onOpen()}
      onPointerDown={hold('move')}
      onKeyDown={press}
    >
      <span className={classes.subject}>
        {event.meeting ? <IconVideo size={13} aria-hidden /> : null}
        {event.subject}
      </span>
      {event.endAt === null ? null : <span className={classes.detail}>{hoursText(event)}</span>}
      {event.location ? <span className={classes.detail}>{event.location}</span> : null}
      {event.can.edit && event.endAt !== null ? <span className={classes.edge} onPointerDown={hold('stretch')} /> : null}
    </button>
  )
}

const arrows: Readonly<Record<string, readonly [days: number, steps: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
