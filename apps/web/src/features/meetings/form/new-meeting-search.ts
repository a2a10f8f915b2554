import * as z from 'zod/mini'
// By name: as `z.catch` the linter takes it for a promise's.
import { catch as orElse } from 'zod/mini'

export interface NewMeetingSearch {
  /** The id of the meeting that is copied. */
  cloneFrom?: number | undefined
  /** The event of the calendar that it is made for. */
  eventId?: number | undefined
}
const id = orElse(z.optional(z.int().check(z.positive())), undefined)
export const newMeetingSearch = z.object({ cloneFrom: id, eventId: id })
