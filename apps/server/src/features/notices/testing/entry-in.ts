/** A calendar entry as an independent library reads it. */
import ICAL from 'ical.js'

export function entryIn(ics: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(ics ?? '') as never)
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as never)
  const organizer = String(event.component.getFirstPropertyValue('organizer'))
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    isUtc: String(event.component.getFirstProperty('dtstart')?.toICALString()).endsWith('Z'),
    attendee: String(event.component.getFirstPropertyValue('attendee')),
    status: String(event.component.getFirstPropertyValue('status')),
    organizer,
  }
}
