import { type EventTimes, moved } from '@hop/contract/calendar-times'
import { calendar, type CalendarEvent } from '@hop/contract/features/calendar'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { showSuccess } from '../../ui/feedback/toasts'
import { calendarQueries, inputOf } from './event-form'
import { whenText } from './event-texts'

const t = textsOf('calendar')

/** Moves and stretches events: shown at once where they will be, saved, and undone by the toast. */
export function useMoveEvent() {
  const [pending, setPending] = useState<{ id: number; times: EventTimes }>()
  const update = useAction(calendar.update, {
    refreshes: calendarQueries,
    // The toast says why; what is shown is again what the server has.
    onRefusal: () => {
      setPending(undefined)
      return false
    },
  })

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

  /** The event where it is shown now. */
  const shown = (event: CalendarEvent): CalendarEvent => (pending?.id === event.id ? { ...event, ...pending.times } : event)
  const preview = (event: CalendarEvent, times: EventTimes) => setPending({ id: event.id, times })
  return { shown, preview, save, cancel: () => setPending(undefined) }
}
export type EventMoving = ReturnType<typeof useMoveEvent>

const minutesOfDay = 24 * 60
/** One of all day moves by days only. */
export const movedBy = (event: EventTimes, days: number, minutes: number) =>
  moved(event, days * minutesOfDay + (event.endAt === null ? 0 : minutes))
