/** The calendar entry of a mail, read by a library that knows nothing of us. */
import ICAL from 'ical.js'
import type { Mail } from './mail-server'

export function entryIn({ attachments }: Mail) {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const content = file?.content ?? ''
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as never)
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    attendee: String(event.component.getFirstPropertyValue('attendee')).toLowerCase(),
  }
}
