/** Who came and went, when the core's own news are lost or there are none. */
import { meetings } from '@hop/contract/features/meetings'
import { beforeEach, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.js'
import { reconcileMeetings } from './reconcile.js'
import { onBigBlueButton } from '../testing/bigbluebutton-place.js'
import { createMeetingPlace, type MeetingPlace, schedule } from '../testing/meeting-place.js'

const here = onBigBlueButton()
let place: MeetingPlace
let meetingId: number
let externalId: string
beforeEach(async () => {
  place = await createMeetingPlace(here.portal)
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
  here.double.tellHook(externalId, {
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
