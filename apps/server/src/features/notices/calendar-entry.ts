/** The calendar entry that goes with a message: one UID for the meeting's whole life, a SEQUENCE that rises with every change. */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { calendarText } from '../../platform/calendar-text.js'
import type { MailMessage } from '../../platform/messages/messages.js'

export interface EntryContent {
  uid: string
  name: string
  startsAt: Date
  endsAt: Date
  sequence: number
  /** `sentBy`: the address the mail really comes from. Calendars doubt an organiser who is not its sender. */
  organiser: { name: string; email: string; sentBy?: string }
  attendee: { name: string; email: string } | null
  /** Nobody has to answer. */
  isAccepted: boolean
  description: string
  url: string | null
  isCancelled: boolean
  changedAt: Date
}

export function calendarEntry(content: EntryContent): NonNullable<MailMessage['ics']> {
  const method = content.isCancelled ? 'CANCEL' : 'REQUEST'
  const calendar = ical({ prodId: { company: 'Hop', product: 'Hop', language: 'VI' }, method: ICalCalendarMethod[method] })
  calendar.createEvent(eventOf(content))
  return { method, content: calendarText(calendar) }
}

/** Times are given in UTC: no client has to know a time zone to show them right. */
function eventOf(content: EntryContent): ICalEventData {
  const { attendee, isAccepted } = content
  const answer = isAccepted
    ? { role: ICalAttendeeRole.CHAIR, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
    : { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: true }
  return {
    id: content.uid,
    sequence: content.sequence,
    stamp: content.changedAt,
    start: content.startsAt,
    end: content.endsAt,
    summary: content.name,
    description: content.description,
    ...(content.url && { url: content.url, location: content.url }),
    status: content.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { ...content.organiser, name: unquoted(content.organiser.name) },
    ...(attendee && {
      attendees: [{ name: unquoted(attendee.name), email: attendee.email, ...answer }],
    }),
  }
}

/** A quotation mark would end the name, and the address behind it would not be found (RFC 5545, 3.2). */
const unquoted = (name: string) => name.replaceAll('"', "'")
