/** Where the events of a day stand: those at the same time beside each other, each as wide as there is room. */
import { minutesInto } from '@hop/contract/calendar-times'

const minutesOfDay = 24 * 60
/** As high as one line of text needs, even if it is shorter. */
const shortestMinutes = 30

interface Timed {
  startAt: string
  endAt: string | null
}

export interface Placed<Event> {
  event: Event
  /** Minutes after midnight. */
  top: number
  height: number
  column: number
  columns: number
}

export function layOutDay<Event extends Timed>(day: string, events: readonly Event[]): Placed<Event>[] {
  const bars = events
    .flatMap((event) => {
      if (event.endAt === null) return []
      const top = Math.max(0, minutesInto(day, event.startAt))
      const end = Math.min(minutesOfDay, minutesInto(day, event.endAt))
      return [{ event, top, height: Math.max(shortestMinutes, end - top), column: 0, columns: 1 }]
    })
    .sort((one, other) => one.top - other.top || other.height - one.height)
  let group: typeof bars = []
  let groupEnd = 0
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1
    for (const bar of group) bar.columns = columns
    group = []
  }
  for (const bar of bars) {
    if (bar.top >= groupEnd) close()
    const taken = new Set(group.filter(({ top, height }) => top + height > bar.top).map(({ column }) => column))
    while (taken.has(bar.column)) bar.column += 1
    group.push(bar)
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, bar.top + bar.height)
  }
  close()
  return bars
}
