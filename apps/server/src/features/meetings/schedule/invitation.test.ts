import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../testing/meeting-customer.js'

let portal: TestPortal
let place: MeetingCustomer
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.prepare()
  place = await createMeetingCustomer(portal)
})
afterAll(() => portal.close())

const detailOf = async (id: number, token: string) =>
  (await portal.call(meetings.detail, { params: { id } }, token)).body['data'] as MeetingDetail
const fileOf = (id: number, token: string) =>
  portal.fetch(`/api/v1/Meeting/CalendarFile/${id}`, { headers: { authorization: `Bearer ${token}` } })

test.each([true, false])('the owner copies the invitation as one text, also of a public meeting (%s)', async (publicMeeting) => {
  const id = await schedule(portal, place, { publicMeeting })
  const { invitation, name, participantJoinUrl, hostJoinUrl, accessCode, joinCode } = await detailOf(id, place.owner.token)
  for (const part of [name, participantJoinUrl, accessCode, joinCode, '/join', 'UTC+7']) expect(invitation).toContain(part)
  expect(invitation, 'nobody types the code').toContain(`${participantJoinUrl}#accessCode=${accessCode}`)
  expect(invitation).not.toContain(String(hostJoinUrl))
  await portal.call(meetings.cancel, { query: { meetingId: id } }, place.owner.token)
  expect((await detailOf(id, place.owner.token)).invitation).toBeNull()
})

test('the calendar file is the entry of the mails with the invitation in it', async () => {
  const id = await schedule(portal, place, { publicMeeting: true })
  const detail = await detailOf(id, place.owner.token)
  const { bytes, headers } = await fileOf(id, place.owner.token)
  expect(headers.get('content-type')).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString()) as never)
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as never)
  expect(event.uid).toMatch(new RegExp(`^meeting-${id}-[0-9a-f]{16}@hop$`))
  expect(event.description).toBe(detail.invitation)
  expect(event.location).toBe(`${detail.participantJoinUrl}#accessCode=${detail.accessCode}`)
  expect(event.startDate.toJSDate().toISOString()).toBe(detail.scheduleStartTime)
  expect(event.endDate.toJSDate().toISOString()).toBe(detail.scheduleEndTime)
})

test('who may not see the links gets neither the invitation nor the file', async () => {
  const viewer = await createPerson(portal, 'View', place.places, { email: 'xem.lich@example.vn' })
  const invited = { name: 'Người Xem', email: 'xem.lich@example.vn', role: 'PARTICIPANT' }
  const id = await schedule(portal, place, { publicMeeting: false, participants: [invited] })
  expect((await detailOf(id, viewer.token)).invitation).toBeNull()
  expect((await fileOf(id, viewer.token)).body.code).toBe('MeetingNotFound')
})
