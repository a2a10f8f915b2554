import { type EventTimes, stepMinutes, stretched } from '@hop/contract/calendar-times'
import type { CalendarEvent } from '@hop/contract/features/calendar'
import { IconVideo } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import classes from './Calendar.module.css'
import { hoursText, statusText, toneOf, whenText } from './event-texts'
import { type EventMoving, movedBy } from './useMoveEvent'

interface EventBlockProps {
  event: CalendarEvent
  moving: EventMoving
  onOpen: () => void
}

interface Grip {
  kind: 'move' | 'stretch'
  x: number
  y: number
  times: EventTimes
  hasMoved: boolean
}

/** Less is a click. */
const threshold = 5
/** After the last key. */
const keyPauseMs = 700

/** One event in the grid: opened by a click, moved by dragging it, stretched by its lower edge; the keyboard does both. */
export function EventBlock({ event, moving, onOpen }: EventBlockProps) {
  const grip = useRef<Grip>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** As it is on the server, while the keys change what is shown. */
  const before = useRef<CalendarEvent>(null)
  const times = { startAt: event.startAt, endAt: event.endAt }

  const hold = (kind: Grip['kind']) => (pointer: PointerEvent<HTMLElement>) => {
    // A finger scrolls; it opens the event and moves it in the form.
    if (!event.can.edit || pointer.button !== 0 || pointer.pointerType === 'touch') return
    pointer.stopPropagation()
    pointer.currentTarget.setPointerCapture(pointer.pointerId)
    grip.current = { kind, x: pointer.clientX, y: pointer.clientY, times, hasMoved: false }
    before.current = event
  }
  const drag = (pointer: PointerEvent<HTMLElement>) => {
    const held = grip.current
    if (!held) return
    const [dx, dy] = [pointer.clientX - held.x, pointer.clientY - held.y]
    if (!held.hasMoved && Math.hypot(dx, dy) < threshold) return
    held.hasMoved = true
    const column = pointer.currentTarget.closest(`.${classes.scroller}`)?.querySelector<HTMLElement>('[data-day]')
    if (!column) return
    const steps = Math.round((dy / column.offsetHeight) * ((24 * 60) / stepMinutes))
    const days = Math.round(dx / column.offsetWidth)
    moving.preview(
      event,
      held.kind === 'move'
        ? movedBy(held.times, days, steps * stepMinutes)
        : stretched(held.times, days * 24 * 60 + steps * stepMinutes),
    )
  }
  const drop = () => {
    const held = grip.current
    if (held?.hasMoved && before.current) void moving.save({ ...before.current, ...held.times }, times)
    if (!held?.hasMoved) grip.current = null
  }
  const open = () => {
    // The click that ends a drag opens nothing.
    if (grip.current?.hasMoved) grip.current = null
    else onOpen()
  }

  const press = (key: KeyboardEvent) => {
    if (key.key === 'Escape' && before.current) {
      clearTimeout(timer.current)
      before.current = null
      return moving.cancel()
    }
    const [days, steps] = arrows[key.key] ?? [0, 0]
    if (!event.can.edit || (days === 0 && steps === 0) || !(key.shiftKey || key.altKey)) return
    key.preventDefault()
    before.current ??= event
    const next = key.shiftKey ? movedBy(times, days, steps * stepMinutes) : stretched(times, steps * stepMinutes)
    moving.preview(event, next)
    clearTimeout(timer.current)
    const from = before.current
    timer.current = setTimeout(() => {
      before.current = null
      void moving.save(from, next)
    }, keyPauseMs)
  }

  return (
    <button
      type="button"
      className={classes.event}
      data-tone={toneOf(event)}
      data-status={event.status}
      data-movable={event.can.edit || undefined}
      aria-describedby={event.can.edit ? 'calendar-keys' : undefined}
      aria-label={[event.subject, whenText(event), event.location, statusText(event.status)].filter(Boolean).join(', ')}
      onClick={open}
      onPointerDown={hold('move')}
      onPointerMove={drag}
      onPointerUp={drop}
      onKeyDown={press}
    >
      <span className={classes.subject}>
        {event.meeting ? <IconVideo size={13} aria-hidden /> : null}
        {event.subject}
      </span>
      {event.endAt === null ? null : <span className={classes.detail}>{hoursText(event)}</span>}
      {event.location ? <span className={classes.detail}>{event.location}</span> : null}
      {event.can.edit && event.endAt !== null ? (
        <span className={classes.edge} onPointerDown={hold('stretch')} onPointerMove={drag} onPointerUp={drop} />
      ) : null}
    </button>
  )
}

const arrows: Readonly<Record<string, readonly [days: number, steps: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
