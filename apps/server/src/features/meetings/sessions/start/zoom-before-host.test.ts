/** Guests whom a meeting on Zoom lets in before its host. */
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { expect, test } from 'vitest'
import { hours, minutes } from '../../../../platform/clock.js'
import { createPerson, generateFor, switchIntegrations } from '../../../../testing/factories/index.js'
import { reconcileMeetings } from '../core-events/reconcile.js'
import { schedule } from '../../testing/meeting-customer.js'
import { onZoom, sendEventFromZoom, createZoomCustomer } from '../../testing/on-zoom.js'

const here = onZoom()
const { start, statusOf, latestSession } = here
const tell = (event: string, object: object, options = {}) => sendEventFromZoom(here, event, object, options)

async function waiting() {
  const place = await createZoomCustomer(here)
  const id = await schedule(here.portal, place, { publicMeeting: true, enableParticipationBeforeHost: true })
  const { participant_key: key } = await here.portal.db
    .selectFrom('meetings')
    .select('participant_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const enter = () =>
    here.portal.call(join.joinWithName, {
      query: { meetingSecretKey: key, fullName: 'Khách Mời', accessCode: 'ABC123' },
    })
  return { place, id, enter }
}
const early = () => here.portal.clock.advance(45 * minutes)

test('wait until half an hour before; then the first one’s click makes the meeting, and it stays PENDING', async () => {
  const { id, enter } = await waiting()
  expect((await enter()).body).toMatchObject({ joinUrl: null, status: 'PENDING' })
  expect(here.double.meetings.size).toBe(0)
  early()
  const replies = await Promise.all([enter(), enter(), enter()])
  const [zoomId] = [...here.double.meetings.keys()]
  for (const { body } of replies)
    expect(body).toMatchObject({ joinUrl: expect.stringContaining(`https://zoom.example.vn/w/${zoomId}?tk=`), status: 'PENDING' })
  expect(here.double.meetings.size).toBe(1)
  expect(await statusOf(id)).toBe('PENDING')
  expect(await latestSession(id)).toMatchObject({ state: 'waiting', started_at: null })
})

test('the core’s word that somebody began makes it INPROGRESS; a host who comes later finds the same room', async () => {
  const { place, id, enter } = await waiting()
  early()
  await enter()
  const session = await latestSession(id)
  here.double.begin(Number(session.external_id))
  await tell('meeting.started', { id: session.external_id, uuid: 'u' }, { at: here.portal.clock.now() })
  expect(await statusOf(id)).toBe('INPROGRESS')
  expect(await latestSession(id)).toMatchObject({ id: session.id, state: 'open' })
  expect(String((await start(id, place)).body['startUrl'])).toContain(session.external_id)
  expect((await enter()).body).toMatchObject({ status: 'INPROGRESS' })
  expect(here.double.meetings.size).toBe(1)
})

test('a lost word is made up for by the next look', async () => {
  const { id, enter } = await waiting()
  early()
  await enter()
  here.double.begin(Number((await latestSession(id)).external_id))
  here.portal.clock.advance(minutes)
  await reconcileMeetings(here.portal.platform)
  expect(await statusOf(id)).toBe('INPROGRESS')
})

test('the host’s own start begins it as well, in the room that waits', async () => {
  const { place, id, enter } = await waiting()
  early()
  await enter()
  const { external_id } = await latestSession(id)
  await start(id, place)
  expect(await statusOf(id)).toBe('INPROGRESS')
  expect(await latestSession(id)).toMatchObject({ external_id, state: 'open' })
  expect(here.double.meetings.size).toBe(1)
})

test('cancelling takes the room away, and its link opens nothing', async () => {
  const { place, id, enter } = await waiting()
  early()
  await enter()
  await here.portal.call(meetings.cancel, { query: { meetingId: id } }, place.owner.token)
  expect(here.double.meetings.size).toBe(0)
  expect(await latestSession(id)).toMatchObject({ state: 'closed', end_reason: 'withdrawn' })
  expect((await enter()).body.code).toBe('MeetingCancelled')
})

test('when nobody came the room is taken away at the end, and the meeting stays PENDING and overdue', async () => {
  const { id, enter } = await waiting()
  early()
  await enter()
  here.portal.clock.advance(2 * hours)
  await reconcileMeetings(here.portal.platform)
  expect(await statusOf(id)).toBe('PENDING')
  expect(await latestSession(id)).toMatchObject({ state: 'closed', end_reason: 'nobody came' })
  expect(here.double.meetings.size).toBe(0)
  expect((await enter()).body).toMatchObject({ joinUrl: null })
})

test('who is signed in and invited comes in by the same room, from half an hour before, and not as its host', async () => {
  const place = await createZoomCustomer(here)
  const colleague = await createPerson(here.portal, 'User', place.places, { email: 'dong.nghiep@example.vn' })
  const id = await schedule(here.portal, place, {
    enableParticipationBeforeHost: true,
    participants: [{ name: 'Đồng Nghiệp', email: 'dong.nghiep@example.vn', role: 'OPERATOR' }],
  })
  const come = (call: 'join' | 'joinAsParticipant', token: string) =>
    call === 'join'
      ? here.portal.call(meetings.join, { query: { meetingId: id } }, token)
      : here.portal.call(meetings.joinAsParticipant, { body: { meetingId: id } }, token)
  const canJoin = async () => {
    const { body } = await here.portal.call(meetings.detail, { params: { id } }, colleague.token)
    return (body['data'] as { can: { join: boolean } }).can.join
  }
  expect(await canJoin()).toBe(false)
  expect((await come('join', colleague.token)).body.code).toBe('MeetingNotRunning')
  early()
  expect(await canJoin()).toBe(true)
  const replies = await Promise.all([come('join', colleague.token), come('joinAsParticipant', colleague.token)])
  const [zoomId] = [...here.double.meetings.keys()]
  for (const { body } of replies)
    expect(body).toMatchObject({ joinUrl: expect.stringContaining(`https://zoom.example.vn/w/${zoomId}?tk=`), status: 'PENDING' })
  expect(here.double.meetings.size).toBe(1)
  expect(await statusOf(id)).toBe('PENDING')
})

test('a host’s program comes in as host and begins the meeting, in the room that waits', async () => {
  const { place, id, enter } = await waiting()
  await switchIntegrations(here.portal, place.places, 1)
  const { token } = await generateFor(here.portal, place.owner, { scopes: ['meetings.write'] })
  early()
  await enter()
  const { external_id: room } = await latestSession(id)
  const { body } = await here.portal.call(meetings.join, { query: { meetingId: id } }, token)
  // A host's address of Zoom.
  expect(body).toMatchObject({ joinUrl: expect.stringContaining(`/s/${room}?zak=`), status: 'INPROGRESS' })
  expect(await statusOf(id)).toBe('INPROGRESS')
  expect(await latestSession(id)).toMatchObject({ external_id: room, state: 'open' })
})

test('without the option somebody who is invited waits for the host like everybody', async () => {
  const place = await createZoomCustomer(here)
  const colleague = await createPerson(here.portal, 'User', place.places, { email: 'cung.phong@example.vn' })
  const id = await schedule(here.portal, place, {
    participants: [{ name: 'Cùng Phòng', email: 'cung.phong@example.vn', role: 'PARTICIPANT' }],
  })
  early()
  const { body } = await here.portal.call(meetings.join, { query: { meetingId: id } }, colleague.token)
  expect(body.code).toBe('MeetingNotRunning')
  expect(here.double.meetings.size).toBe(0)
})

test('a waiting room counts against the meetings at once', async () => {
  const { place, enter } = await waiting()
  await here.portal.db
    .updateTable('subscriptions')
    .set({ concurrent_meetings: 1 })
    .where('customer_id', '=', place.places.customerId)
    .execute()
  early()
  await enter()
  const other = await schedule(here.portal, place)
  expect((await start(other, place)).body.code).toBe('ConcurrentMeetingLimit')
})
