/** An event as its form holds it: the very body of the call. */
import { usualTimes } from '@hop/contract/calendar-times'
import { calendar, type CalendarEvent } from '@hop/contract/features/calendar'
import type * as z from 'zod/mini'

export type EventInput = z.input<typeof calendar.create.body>

/** Refetched after a change to an event. */
export const calendarQueries = [calendar.list, calendar.find]

/** Which field of the form each refusal is about. */
export const eventRefusals = { LocationNotFound: 'location', CalendarGroupNotFound: 'groupId' } as const

export function newEvent(startAt: string | undefined, now: number): EventInput {
  const times = startAt === undefined ? usualTimes(new Date(now)) : usualTimes(new Date(Date.parse(startAt) - 3600_000))
  return {
    subject: '',
    description: '',
    chairman: '',
    meetingPreparation: '',
    participants: '',
    invitees: '',
    location: '',
    locationId: null,
    groupId: null,
    ...times,
  }
}

/** As the call takes it, with the version that it was. */
export const inputOf = (event: CalendarEvent) => ({
  id: event.id,
  subject: event.subject,
  description: event.description,
  chairman: event.chairman,
  startAt: event.startAt,
  endAt: event.endAt,
  meetingPreparation: event.meetingPreparation,
  participants: event.participants,
  invitees: event.invitees,
  location: event.location,
  locationId: event.locationId,
  groupId: event.groupId,
  status: event.status,
  updatedAt: event.updatedAt,
})
