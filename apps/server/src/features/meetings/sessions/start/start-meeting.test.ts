import { meetings } from '@hop/contract/features/meetings'
import { describe, expect, test } from 'vitest'
import { hours, minutes } from '../../../../platform/clock.js'
import { startBigBlueButtonDouble } from '../../../../testing/bigbluebutton-double.js'
import { testPassword } from '../../../../testing/factories/index.js'
import { updateCoreHealth } from '../../../cores/public.js'
import { reconcileMeetings } from '../core-events/reconcile.js'
import { onBigBlueButton } from '../../testing/on-bigbluebutton.js'
import { createMeetingCustomer, registerCore, schedule } from '../../testing/meeting-customer.js'

const here = onBigBlueButton()
const { start, statusOf, latestSession, runningSession } = here

describe('starting', () => {
  test('opens the room with the meeting’s options and leads the owner in as moderator', async () => {
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place, { enableCamera: false, onlyShowCameraForOperator: true })
    const { body } = await start(id, place)
    const url = new URL(String(body['startUrl']))
    expect(url.pathname).toBe('/bigbluebutton/api/join')
    expect(url.searchParams.get('role')).toBe('MODERATOR')
    const create = here.double.calls.find(({ name }) => name === 'create')?.query
    expect(Object.fromEntries(create ?? [])).toMatchObject({
      name: 'Giao ban tuần',
      duration: '60',
      maxParticipants: '50',
      lockSettingsDisableCam: 'true',
      webcamsOnlyForModerator: 'true',
      muteOnStart: 'true',
      record: 'true',
      autoStartRecording: 'false',
    })
    expect(await statusOf(id)).toBe('INPROGRESS')
    expect(here.double.refusedChecksums).toBe(0)
  })

  test('from twenty clients at once gives one room and one address', async () => {
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(id, place)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(replies.map(({ body }) => body['startUrl'])).size).toBe(1)
    expect(here.double.meetings.size).toBe(1)
  })

  test('thirty meetings at once with a limit of ten: exactly ten run', async () => {
    const place = await createMeetingCustomer(here.portal, { concurrent: 10 })
    const ids = await Promise.all(Array.from({ length: 30 }, () => schedule(here.portal, place)))
    const replies = await Promise.all(ids.map((id) => start(id, place)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['ConcurrentMeetingLimit']),
    )
    expect(here.double.meetings.size).toBe(10)
  })

  test('the daily limit counts meetings, not restarts, and is new at midnight in Vietnam', async () => {
    const place = await createMeetingCustomer(here.portal, { perDay: 2 })
    const now = here.portal.clock.now()
    const [first, second, third] = [
      await schedule(here.portal, place),
      await schedule(here.portal, place),
      await schedule(here.portal, place, {
        scheduleDuration: 240,
        scheduleStartTime: new Date(now.getTime() + 20 * hours).toISOString(),
      }),
    ]
    await start(first, place)
    await here.portal.call(meetings.end, { query: { meetingId: first } }, place.owner.token)
    expect((await start(first, place)).status).toBe(200)
    expect((await start(second, place)).status).toBe(200)
    expect((await start(third, place)).body).toMatchObject({ code: 'DailyMeetingLimit', params: [2] })
    // 10:00 in Vietnam when the test begins.
    here.portal.clock.advance(14 * hours + minutes)
    const token = await here.portal.signIn(place.owner.username, testPassword)
    expect((await start(third, { ...place, owner: { ...place.owner, token } })).status).toBe(200)
    here.portal.clock.set(now)
  })

  test('without a core of the package is refused', async () => {
    await here.portal.db.updateTable('cores').set({ is_active: false }).execute()
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    expect((await start(id, place)).body.code).toBe('NoActiveCore')
    expect(await statusOf(id)).toBe('PENDING')
  })

  test('skips a core that is down', async () => {
    const spare = await startBigBlueButtonDouble()
    await registerCore(here.portal, spare)
    here.double.isDown = true
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    expect((await start(id, place)).status).toBe(200)
    expect(spare.meetings.size).toBe(1)
    await spare.close()
  })

  test('with every core down is refused, and can be tried again', async () => {
    here.double.isDown = true
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    expect((await start(id, place)).body.code).toBe('CoreUnavailable')
    expect(await statusOf(id)).toBe('PENDING')
    here.double.isDown = false
    expect((await start(id, place)).status).toBe(200)
  })

  test('after the end opens a new session of the same meeting', async () => {
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    await start(id, place)
    const first = await runningSession(id)
    await here.portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token)
    expect(await statusOf(id)).toBe('END')
    expect(here.double.meetings.size).toBe(0)
    await start(id, place)
    expect(await runningSession(id)).toMatchObject({ number: 2 })
    expect((await runningSession(id)).external_id).not.toBe(first.external_id)
  })
})

describe('what really runs', () => {
  test('a lost end callback is repaired by the next run', async () => {
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    await start(id, place)
    here.double.forget((await runningSession(id)).external_id)
    here.portal.clock.advance(minutes)
    await reconcileMeetings(here.portal.platform)
    expect(await statusOf(id)).toBe('END')
  })

  test('a core that is away keeps its meetings, however long, until their time is over', async () => {
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    await start(id, place)
    here.portal.clock.advance(minutes)
    here.double.isDown = true
    for (let run = 0; run < 10; run++) await reconcileMeetings(here.portal.platform)
    expect(await statusOf(id)).toBe('INPROGRESS')
    here.portal.clock.advance(hours + 2 * minutes)
    await reconcileMeetings(here.portal.platform)
    expect(await statusOf(id)).toBe('END')
    expect(await latestSession(id)).toMatchObject({ end_reason: 'core lost' })
  })

  test('the host of a meeting on a core that is away is not sent there, can end it, and the core hears of it when it is back', async () => {
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    await start(id, place)
    const { external_id: room } = await runningSession(id)
    const end = () => here.portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token)
    here.double.isDown = true
    // It was there a moment ago.
    expect((await end()).body.code).toBe('CoreUnavailable')
    for (let look = 0; look < 2; look++) await updateCoreHealth(here.portal.platform)
    expect((await start(id, place)).body.code).toBe('CoreUnavailable')
    expect((await end()).status).toBe(200)
    expect(await statusOf(id)).toBe('END')
    here.portal.clock.advance(minutes)
    await here.portal.platform.jobs.drain()
    here.double.isDown = false
    expect(here.double.meetings.has(room)).toBe(true)
    here.portal.clock.advance(minutes)
    await here.portal.platform.jobs.drain()
    expect(here.double.meetings.has(room)).toBe(false)
  })

  test('a core that is back is found by the next who wants in, before the next look', async () => {
    const place = await createMeetingCustomer(here.portal)
    const id = await schedule(here.portal, place)
    await start(id, place)
    here.double.isDown = true
    for (let look = 0; look < 2; look++) await updateCoreHealth(here.portal.platform)
    here.double.isDown = false
    expect((await start(id, place)).status).toBe(200)
    const core = await here.portal.db.selectFrom('cores').select('is_up').where('id', '=', here.coreId).executeTakeFirst()
    expect(core).toEqual({ is_up: true })
  })
})
