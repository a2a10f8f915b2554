import { meetings } from '@hop/contract/features/meetings'
import { describe, expect, test } from 'vitest'
import { minutes } from '../../../../platform/clock.js'
import { startBigBlueButtonDouble } from '../../../../testing/bigbluebutton-double.js'
import { updateCoreHealth } from '../../../cores/public.js'
import { reconcileMeetings } from '../core-events/reconcile.js'
import { onBigBlueButton } from '../../testing/on-bigbluebutton.js'
import {
  createMeetingCustomer,
  meetingDraft,
  type MeetingCustomer,
  registerCore,
  schedule,
} from '../../testing/meeting-customer.js'

const here = onBigBlueButton()
const { start, statusOf, runningSession } = here

const startNew = ({ owner }: MeetingCustomer) => here.portal.call(meetings.startNew, {}, owner.token)

async function meetingsOf({ owner }: MeetingCustomer): Promise<number> {
  const { body } = await here.portal.call(meetings.list, { query: {}, body: {} }, owner.token)
  return Number(body['total'])
}

/** The core answers again, and the jobs run. */
async function afterAWhile(): Promise<void> {
  here.portal.clock.advance(2 * minutes)
  await updateCoreHealth(here.portal.platform)
  await reconcileMeetings(here.portal.platform)
}

const coreRow = (id: number) => here.portal.db.selectFrom('cores').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a meeting that begins now', () => {
  test('and is refused by the plan leaves no meeting behind, however often it is tried', async () => {
    const place = await createMeetingCustomer(here.portal, { concurrent: 1 })
    await start(await schedule(here.portal, place), place)
    for (let click = 0; click < 3; click++) expect((await startNew(place)).body.code).toBe('ConcurrentMeetingLimit')
    expect(await meetingsOf(place)).toBe(1)
  })

  test('and finds no core, or none that answers, leaves none behind either', async () => {
    const place = await createMeetingCustomer(here.portal)
    here.double.isDown = true
    expect((await startNew(place)).body.code).toBe('CoreUnavailable')
    await here.portal.db.updateTable('cores').set({ is_active: false }).execute()
    expect((await startNew(place)).body.code).toBe('NoActiveCore')
    expect(await meetingsOf(place)).toBe(0)
  })

  test('by two clicks at once, or one soon after the other, is one meeting in one room', async () => {
    const place = await createMeetingCustomer(here.portal)
    const [first, second] = await Promise.all([startNew(place), startNew(place)])
    const third = await startNew(place)
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect(new Set([first, second, third].map(({ body }) => body['id'])).size).toBe(1)
    expect(here.double.meetings.size).toBe(1)
    expect(await meetingsOf(place)).toBe(1)
  })

  test('is another one a while later, or once the first has ended', async () => {
    const place = await createMeetingCustomer(here.portal)
    const first = await startNew(place)
    await here.portal.call(meetings.end, { query: { meetingId: Number(first.body['id']) } }, place.owner.token)
    const second = await startNew(place)
    here.portal.clock.advance(minutes)
    const third = await startNew(place)
    expect(new Set([first, second, third].map(({ body }) => body['id'])).size).toBe(3)
  })
})

describe('a core', () => {
  test('that refuses one meeting is up for the others, and whoever starts is told what it said', async () => {
    here.double.refuses = { key: 'validationError', message: 'Name is not allowed' }
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    expect((await start(id, place)).body).toMatchObject({ code: 'CoreRefusedMeeting', params: ['Name is not allowed'] })
    expect(await statusOf(id)).toBe('PENDING')
    expect(await coreRow(here.coreId)).toMatchObject({ is_up: null, failed_checks: 0 })
  })

  test('that opened a room after nobody waited any more is relieved of it', async () => {
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    here.double.losesAnswers = true
    expect((await start(id, place)).body.code).toBe('CoreUnavailable')
    here.double.losesAnswers = false
    expect(here.double.meetings.size).toBe(1)
    await afterAWhile()
    expect(here.double.meetings.size).toBe(0)
  })

  test('keeps the rooms of others, and those in which people are', async () => {
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    here.double.losesAnswers = true
    await start(id, place)
    here.double.losesAnswers = false
    const [late] = here.double.meetings.values()
    late?.attendees.push({ userId: 'u1', name: 'An', role: 'VIEWER' })
    const foreign = { meetingId: 'hop-1-1-abcdefgh', createTime: 1, parameters: new URLSearchParams(), attendees: [] }
    here.double.meetings.set(foreign.meetingId, foreign)
    await afterAWhile()
    expect(here.double.meetings.size).toBe(2)
  })

  test('that a meeting was moved away from loses the room it opened too late, and the other keeps its own', async () => {
    const spare = await startBigBlueButtonDouble()
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    const spareId = await registerCore(here.portal, spare)
    await here.portal.db.updateTable('cores').set({ running_participants: 900 }).where('id', '=', spareId).execute()
    here.double.losesAnswers = true
    expect((await start(id, place)).status).toBe(200)
    here.double.losesAnswers = false
    expect([here.double.meetings.size, spare.meetings.size]).toEqual([1, 1])
    await afterAWhile()
    expect([here.double.meetings.size, spare.meetings.size]).toEqual([0, 1])
    await spare.close()
  })
})

describe('people', () => {
  test('are planned as the meeting says, at least those who are invited, at most what the plan allows', async () => {
    const place = await createMeetingCustomer(here.portal, { participants: 50 })
    const plannedOf = async (changes: object) => {
      const id = await schedule(here.portal, place, changes)
      const { body } = await here.portal.call(meetings.detail, { params: { id } }, place.owner.token)
      return (body['data'] as { numOfParticipants: number }).numOfParticipants
    }
    expect(await plannedOf({ publicMeeting: true, numOfParticipants: 25 })).toBe(25)
    expect(await plannedOf({ publicMeeting: true })).toBe(1)
    expect(await plannedOf({ numOfParticipants: 0 })).toBe(1)
    const tooMany = meetingDraft(here.portal, { publicMeeting: true, numOfParticipants: 51 })
    expect(await here.portal.call(meetings.create, { body: tooMany }, place.owner.token)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'numOfParticipants', code: 'maxMeetingParticipantsExceeded' }] },
    })
  })

  test('fit on a core together, those of other customers’ meetings too', async () => {
    await here.portal.db.updateTable('cores').set({ max_participants: 100 }).where('id', '=', here.coreId).execute()
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => createMeetingCustomer(here.portal)))
    if (!first || !second || !third) throw new Error('three places')
    const ids = await Promise.all(
      [first, second, third].map((place) => schedule(here.portal, place, { publicMeeting: true, numOfParticipants: 40 })),
    )
    const replies = await Promise.all(ids.map((id, index) => start(id, [first, second, third][index] ?? first)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('NoActiveCore')
  })
})

test('a subscription that ends in mid-meeting lets the host back in until the meeting’s end, and starts no other', async () => {
  const place = await createMeetingCustomer(here.portal)
  const [running, other] = [await schedule(here.portal, place), await schedule(here.portal, place)]
  await start(running, place)
  await here.portal.db
    .updateTable('subscriptions')
    .set({ ends_at: here.portal.clock.now() })
    .where('customer_id', '=', place.places.customerId)
    .execute()
  here.portal.clock.advance(minutes)
  expect((await start(running, place)).status).toBe(200)
  expect((await start(other, place)).body.code).toBe('NoActiveSubscription')
  const { external_id } = await runningSession(running)
  expect(here.double.meetings.has(external_id)).toBe(true)
  here.portal.clock.advance(-minutes)
})
