import { coreKinds, defaultOptions, meetingOptions, supportedOptions, withinCore } from '@hop/contract/meeting-options'
import { type MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer, registerCore, schedule, useZoom } from '../testing/meeting-customer.js'

let portal: TestPortal
let place: MeetingCustomer
beforeAll(async () => {
  portal = await startTestPortal()
  place = await createMeetingCustomer(portal)
})
afterAll(() => portal.close())

const everything = Object.fromEntries(meetingOptions.map((name) => [name, true]))
const made = async () => {
  const id = await schedule(portal, place, { ...everything, publicMeeting: true })
  const { body } = await portal.call(meetings.detail, { params: { id } }, place.owner.token)
  return body['data'] as MeetingDetail
}
const kindOfForm = async () =>
  ((await portal.call(meetings.limits, { query: {} }, place.owner.token)).body['data'] as { coreKind: string }).coreKind

test('what the meeting’s core cannot do is stored off: the room, a BigBlueButton server, Zoom', async () => {
  for (const kind of coreKinds) {
    if (kind === 'bbb') await registerCore(portal, { url: 'https://bbb.example.vn', secret: 'x' })
    if (kind === 'zoom') await useZoom(portal, place)
    const meeting = await made()
    expect([meeting.coreKind, await kindOfForm()]).toEqual([kind, kind])
    expect(meetingOptions.filter((name) => meeting[name])).toEqual(supportedOptions[kind])
  }
})

test('neither notes nor files in the chat are offered in the built-in room', () => {
  const options = withinCore('room', { ...defaultOptions, enableSendAttachmentInChat: true })
  expect([options.enableTakingNote, options.enableSendAttachmentInChat, options.enablePublicChat]).toEqual([false, false, true])
})
