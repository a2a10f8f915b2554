import { takenTexts } from '@hop/server-kit/testing/hard-texts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarEntry } from './calendar-entry.js'

const at = new Date('2026-11-17T03:00:00Z')

test.each(takenTexts.map(({ text }) => text))('the calendar entry of a mail names %s, and the address behind it', (name) => {
  const times = { startsAt: at, endsAt: at, changedAt: at, sequence: 1 }
  const organiser = { name, email: 'hop@example.vn' }
  const attendee = { name, email: 'khach@example.vn' }
  const content = {
    uid: '1',
    name,
    ...times,
    organiser,
    attendee,
    isAccepted: false,
    description: name,
    url: null,
    isCancelled: false,
  }
  const calendar = new ICAL.Component(ICAL.parse(calendarEntry(content).content) as never)
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  for (const [property, email] of [
    ['organizer', organiser.email],
    ['attendee', attendee.email],
  ] as const) {
    const person = event.getFirstProperty(property)!
    expect(String(person.getFirstValue()).toLowerCase()).toBe(`mailto:${email}`)
    expect(person.getParameter('cn')).toBe(name.replaceAll('"', "'"))
  }
  expect(new ICAL.Event(event as never)).toMatchObject({ summary: name, description: name })
})
