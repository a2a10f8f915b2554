import { expect, test } from 'vitest'
import { googleCalendarLink, outlookCalendarLink } from './calendar-links'

const meeting = {
  name: 'Giao ban & kế hoạch',
  scheduleStartTime: '2026-11-17T03:00:00.000Z',
  scheduleEndTime: '2026-11-17T04:30:00.000Z',
  participantJoinUrl: 'https://hop.example.vn/join/abc',
  invitation: 'Mời bạn họp\nMã truy cập: ABC123',
}
const valuesOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

test('both calendars get name, time in UTC, link and invitation', () => {
  expect(valuesOf(googleCalendarLink(meeting))).toEqual({
    action: 'TEMPLATE',
    text: meeting.name,
    dates: '20261117T030000Z/20261117T043000Z',
    details: meeting.invitation,
    location: meeting.participantJoinUrl,
  })
  expect(valuesOf(outlookCalendarLink(meeting))).toMatchObject({
    subject: meeting.name,
    startdt: meeting.scheduleStartTime,
    enddt: meeting.scheduleEndTime,
    body: meeting.invitation,
    location: meeting.participantJoinUrl,
  })
})
