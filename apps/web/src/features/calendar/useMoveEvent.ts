import { type EventTimes, moved } from '@hop/contract/calendar-times'
import { calendar, type CalendarEvent } from '@hop/contract/features/calendar'
import { useCallback, useRef, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { showSuccess } from '../../ui/feedback/toasts'
import { calendarQueries, inputOf } from './event-form'
import { whenText } from './event-texts'

const t = textsOf('calendar')

/** After the last key. */
const keyPauseMs = 700

/** Moves and stretches events: shown at once where they will be, saved, and undone by the toast. */
export function useMoveEvent() {
  const [pending, setPending] = useState<{ id: number; times: EventTimes }>()
  // The toast says why; what is shown is again what the server has.
  const goBack = () => {
    setPending(undefined)
    return false
  }
  const update = useAction(calendar.update, { refreshes: calendarQueries, onRefusal: goBack, onStale: goBack })

  const save = async (event: CalendarEvent, times: EventTimes): Promise<void> => {
    if (times.startAt === event.startAt && times.endAt === event.endAt) return setPending(undefined)
    setPending({ id: event.id, times })
    try {
      const { data } = await update.mutateAsync({ body: { ...inputOf(event), ...times } })
      const undo = () => void save(data, { startAt: event.startAt, endAt: event.endAt })
      showSuccess(t('moved', { subject: event.subject, when: whenText(times) }), { label: t('undo'), onSelect: undo })
    } catch {
      // The action has shown it.
    } finally {
      setPending(undefined)
    }
  }

  const preview = (event: CalendarEvent, times: EventTimes) => setPending({ id: event.id, times })

  /** Of the mouse: the click that follows it belongs to it. */
  const dropped = useRef(false)
  const drop = (event: CalendarEvent, times: EventTimes): void => {
    dropped.current = true
    setTimeout(() => (dropped.current = false))
    void save(event, times)
  }

  /** Of the keys: the event as the server has it, until they rest. */
  const keyed = useRef<{ event: CalendarEvent; timer: ReturnType<typeof setTimeout> }>(undefined)
  /** Which one the keyboard is on, wherever it is drawn. */
  const followed = useRef<number>(undefined)
  const rest = () => {
    clearTimeout(keyed.current?.timer)
    keyed.current = undefined
  }
  const nudge = (event: CalendarEvent, times: EventTimes): void => {
    const from = keyed.current?.event.id === event.id ? keyed.current.event : event
    rest()
    followed.current = event.id
    preview(event, times)
    const timer = setTimeout(() => {
      rest()
      void save(from, times)
    }, keyPauseMs)
    keyed.current = { event: from, timer }
  }
  const cancel = () => {
    if (!keyed.current) return
    rest()
    setPending(undefined)
  }

  /** The event where it is shown now. */
  const shown = (event: CalendarEvent): CalendarEvent => (pending?.id === event.id ? { ...event, ...pending.times } : event)
  const isFollowed = useCallback((id: number) => followed.current === id, [])
  return { shown, preview, drop, nudge, cancel, isFollowed, hasJustDropped: () => dropped.current }
}
export type EventMoving = ReturnType<typeof useMoveEvent>

const minutesOfDay = 24 * 60
/** One of all day moves by days only. */
export const movedBy = (event: EventTimes, days: number, minutes: number) =>
  moved(event, days * minutesOfDay + (event.endAt === null ? 0 : minutes))
