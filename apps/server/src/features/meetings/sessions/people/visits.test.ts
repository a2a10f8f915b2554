/** Who came and went, when the core's own news are lost or there are none. */
import { meetings } from '@hop/contract/features/meetings'
import { beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '../../../../platform/clock.js'
import { reconcileMeetings } from '../core-events/reconcile.js'
import { onBigBlueButton } from '../../testing/on-bigbluebutton.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../../testing/meeting-customer.js'

const here = onBigBlueButton()
let place: MeetingCustomer
let meetingId: number
let externalId: string
beforeEach(async () => {
  place = await createMeetingCustomer(here.portal)
  meetingId = await schedule(here.portal, place)
  await here.start(meetingId, place)
  externalId = (await here.runningSession(meetingId)).external_id
})

const khach = { userId: 'g-1', name: 'Khách', role: 'VIEWER' }
const inside = (...attendees: (typeof khach)[]) =>
  here.double.meetings.get(externalId)?.attendees.splice(0, Infinity, ...attendees)
async function aMinuteLater(): Promise<void> {
  here.portal.clock.advance(minutes)
  await reconcileMeetings(here.portal.platform)
}
const tell = (id: 'user-joined' | 'user-left', internalId: string, at: number) =>
  here.double.sendHook(externalId, {
    data: {
      type: 'event',
      id,
      attributes: {
        meeting: { 'external-meeting-id': externalId },
        user: { 'internal-user-id': internalId, 'external-user-id': khach.userId, name: khach.name, role: khach.role },
      },
      event: { ts: at },
    },
  })
const cameOf = async () =>
  (await here.portal.call(meetings.joined, { params: { id: meetingId }, query: {} }, place.owner.token)).body['data']
const headCount = async () =>
  (
    await here.portal.db
      .selectFrom('meeting_sessions')
      .select('people_now')
      .where('external_id', '=', externalId)
      .executeTakeFirst()
  )?.people_now

test('a server without webhooks is asked every minute, so that it is known who came and for how long', async () => {
  inside(khach)
  await aMinuteLater()
  expect(await cameOf()).toMatchObject([{ name: 'Khách', isInRoom: true }])
  expect(await headCount()).toBe(1)
  await aMinuteLater()
  await aMinuteLater()
  inside()
  await aMinuteLater()
  expect(await cameOf()).toMatchObject([{ name: 'Khách', minutes: 3, isInRoom: false }])
  expect(await headCount()).toBe(0)
})

test('a lost word of somebody who left is made up for', async () => {
  await tell('user-joined', 'w_1', here.portal.clock.now().getTime())
  inside(khach)
  await aMinuteLater()
  inside()
  await aMinuteLater()
  expect(await cameOf()).toMatchObject([{ name: 'Khách', minutes: 2, isInRoom: false }])
})

test('a word that comes late is about the visit that was seen, also when it comes twice', async () => {
  const at = here.portal.clock.now().getTime()
  inside(khach)
  await aMinuteLater()
  await tell('user-joined', 'w_1', at)
  await tell('user-joined', 'w_1', at)
  expect(await cameOf()).toMatchObject([{ name: 'Khách', isInRoom: true }])
  expect(await headCount()).toBe(1)
  await tell('user-left', 'w_1', at + 10 * minutes)
  expect(await cameOf()).toMatchObject([{ name: 'Khách', minutes: 10, isInRoom: false }])
})

test('who was last heard a while before the room gave up the place left then, and is not taken for somebody new', async () => {
  const at = here.portal.clock.now().getTime()
  await tell('user-joined', 'w_1', at)
  inside(khach)
  await aMinuteLater()
  // The room's answer still has the person when it tells of the last sign of life, 45 s ago.
  here.portal.clock.advance(45 * seconds)
  await tell('user-left', 'w_1', at + 1 * minutes)
  await reconcileMeetings(here.portal.platform)
  expect(await cameOf()).toMatchObject([{ name: 'Khách', minutes: 1, isInRoom: false }])
  expect(await headCount()).toBe(0)
})

test('who leaves and comes in again by the same address was there twice, also when all of it is told twice and late', async () => {
  const at = here.portal.clock.now().getTime()
  const tellAll = async () => {
    await tell('user-joined', 'w_1', at)
    await tell('user-left', 'w_1', at + 2 * minutes)
    await tell('user-joined', 'w_1', at + 5 * minutes)
  }
  const visits = async () =>
    (
      await here.portal.db
        .selectFrom('attendances')
        .innerJoin('meeting_sessions', 'meeting_sessions.id', 'session_id')
        .select(['joined_at', 'left_at'])
        .where('external_id', '=', externalId)
        .orderBy('joined_at')
        .execute()
    ).map(({ joined_at, left_at }) => [joined_at, left_at].map((time) => time && (time.getTime() - at) / minutes))
  here.portal.clock.advance(5 * minutes)
  inside(khach)
  // Seen before it is told.
  await aMinuteLater()
  await tellAll()
  const open = [
    [0, 2],
    [5, null],
  ]
  expect(await visits()).toEqual(open)
  await tellAll()
  expect(await visits()).toEqual(open)
  expect(await headCount()).toBe(1)
  await tell('user-left', 'w_1', at + 9 * minutes)
  await tellAll()
  expect(await visits()).toEqual([
    [0, 2],
    [5, 9],
  ])
  expect(await cameOf()).toMatchObject([{ name: 'Khách', minutes: 6, isInRoom: false }])
})

test('a word that comes late does not count people together who were never inside at one time', async () => {
  const at = here.portal.clock.now().getTime()
  const tellOf = (id: 'user-joined' | 'user-left', who: string, ts: number) =>
    here.double.sendHook(externalId, {
      data: {
        type: 'event',
        id,
        attributes: {
          meeting: { 'external-meeting-id': externalId },
          user: { 'internal-user-id': `w_${who}`, 'external-user-id': `g-${who}`, name: who, role: 'VIEWER' },
        },
        event: { ts },
      },
    })
  await tellOf('user-joined', 'late', at + 5 * minutes)
  await tellOf('user-joined', 'early', at)
  await tellOf('user-left', 'early', at + minutes)
  const { most_people } = await here.runningSession(meetingId)
  expect(most_people).toBe(1)
})

test('a session that was found over later than it ended is over when its core says, and so are its visits', async () => {
  const began = here.portal.clock.now().getTime()
  await tell('user-joined', 'w_1', began)
  here.double.meetings.delete(externalId)
  for (let minute = 0; minute < 6; minute++) await aMinuteLater()
  await here.double.sendHook(externalId, {
    data: {
      type: 'event',
      id: 'meeting-ended',
      attributes: { meeting: { 'external-meeting-id': externalId } },
      event: { ts: began + 30_000 },
    },
  })
  const ended = new Date(began + 30_000)
  expect(await here.latestSession(meetingId)).toMatchObject({ state: 'closed', ended_at: ended })
  const meeting = here.portal.db.selectFrom('meetings').select('actual_ends_at').where('id', '=', meetingId)
  expect(await meeting.executeTakeFirstOrThrow()).toEqual({ actual_ends_at: ended })
  const visits = here.portal.db.selectFrom('attendances').select('left_at').where('visit_id', '=', 'w_1').orderBy('id', 'desc')
  expect(await visits.executeTakeFirstOrThrow()).toEqual({ left_at: ended })
})
