import { calendarDay, instant } from '@hop/contract/fields'
import * as z from 'zod/mini'
// By name: as `z.catch` the linter takes it for a promise's.
import { catch as orElse } from 'zod/mini'

export const calendarViews = ['week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

export interface CalendarSearch {
  /** Any day of the week that is shown; this week's unless given. */
  day?: string | undefined
  /** On a phone a list unless given, elsewhere the week. */
  view?: CalendarView | undefined
}
export const calendarSearch = z.object({
  day: orElse(z.optional(calendarDay), undefined),
  view: orElse(z.optional(z.enum(calendarViews)), undefined),
})

export interface NewEventSearch {
  startAt?: string | undefined
}
export const newEventSearch = z.object({ startAt: orElse(z.optional(instant), undefined) })

export interface EditEventSearch {
  id?: number | undefined
}
export const editEventSearch = z.object({ id: orElse(z.optional(z.int().check(z.positive())), undefined) })
