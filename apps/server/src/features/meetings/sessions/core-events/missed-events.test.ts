/** What a room or a server did while nobody of the portal listened is known afterwards, to the second. */
import { attendance, type Attendee, type LogEntry } from '@hop/contract/features/attendance'
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callApi } from '../../../../meeting-cores/bigbluebutton/call-api.js'
import { minutes } from '../../../../platform/clock.js'
import { enterRoom } from '../../../../testing/room-visitor.js'
import { onBigBlueButton } from '../../testing/on-bigbluebutton.js'
import { type PortalWithRoom, startPortalWithRoom } from '../../testing/portal-with-room.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../../testing/meeting-customer.js'
import { reconcileMeetings } from './reconcile.js'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

describe('of the built-in room', () => {
  let { portal, room, place, close } = {} as PortalWithRoom
  beforeAll(async () => {
    ;({ portal, room, place, close } = await startPortalWithRoom())
  })
  afterAll(() => close())

  const sessionOf = (id: number) =>
    portal.db.selectFrom('meeting_sessions').selectAll().where('meeting_id', '=', id).executeTakeFirstOrThrow()
  const access = () => ({ apiUrl: room.apiUrl, apiSecret: room.secret, settings: {} })
  async function joinAs(id: number, fullName: string, userAgent: string, more: { org?: string; email?: string } = {}) {
    const { participant_key: meetingSecretKey } = await portal.db
      .selectFrom('meetings')
      .select('participant_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const query = { meetingSecretKey, fullName, accessCode: 'ABC123', ...more }
    const { body } = await portal.call(join.joinWithName, { query })
    return enterRoom(String(body['joinUrl']), fullName, userAgent)
  }
  const peopleOf = async (mid: string | null) =>
    (await portal.call(attendance.people, { query: { mid: mid ?? '' } }, place.owner.token)).body['data'] as Attendee[]
  const logOf = async (mid: string | null) =>
    (await portal.call(attendance.log, { query: { mid: mid ?? '' } }, place.owner.token)).body['data'] as LogEntry[]

  /** As a room does that has given up on an absent portal. */
  async function loseHook() {
    const { hooks } = (await callApi(access(), 'hooks/list')) as { hooks: { hook: { hookID: string } } }
    await callApi(access(), 'hooks/destroy', { hookID: hooks.hook.hookID })
  }

  test('a portal that was away hears the whole meeting when it is back, though the room restarted and the meeting is over', async () => {
    const id = await schedule(portal, place, { publicMeeting: true })
    await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
    await loseHook()
    const an = await joinAs(id, 'Nguyễn An', laptop, { org: 'Sở Y tế', email: 'an@example.vn' })
    const namesake = await joinAs(id, 'Nguyễn An', phone)
    await an.send('hand', { isUp: true })
    await an.send('chat', { key: 'k-12345678', to: null, text: 'một lời riêng của chúng tôi' })
    await an.send('chat', { key: 'k-87654321', to: null, text: 'lời thứ hai' })
    await namesake.leave()
    await an.leave()
    await room.kill()
    await room.startAgain()
    const { external_id: meetingID, internal_id: mid, id: sessionId } = await sessionOf(id)
    await callApi(access(), 'end', { meetingID })
    expect(await peopleOf(mid)).toEqual([])
    portal.clock.advance(6 * minutes)
    await reconcileMeetings(portal.platform)
    await portal.platform.jobs.drain()
    await expect.poll(async () => (await logOf(mid)).map(({ actions }) => actions.at(-1)?.kind)).toEqual(['left', 'left'])
    expect(await peopleOf(mid)).toMatchObject([
      {
        uname: 'Nguyễn An',
        organisation: 'Sở Y tế',
        email: 'an@example.vn',
        isInRoom: false,
        visits: [{ device: { deviceType: 'computer', os: 'Linux', browser: 'Firefox' } }],
      },
      { uname: 'Nguyễn An', visits: [{ device: { deviceType: 'phone', os: 'Android', browser: 'Chrome' } }] },
    ])
    expect((await logOf(mid))[0]?.actions.map(({ kind, count }) => [kind, count])).toEqual([
      ['joined', null],
      ['handUp', null],
      ['chat', 2],
      ['left', null],
    ])
    // The room said when it really ended, which was before the portal looked.
    await expect.poll(async () => (await sessionOf(id)).ended_at! < new Date(Date.now() + minutes)).toBe(true)
    expect(await sessionOf(id)).toMatchObject({ most_people: 2, people_now: 0, end_reason: 'core' })
    const kept = await portal.db.selectFrom('session_events').selectAll().where('session_id', '=', sessionId).execute()
    expect(JSON.stringify(kept)).not.toContain('lời')
  })

  test('a hook that is there is left alone, and what is told again is kept once', async () => {
    const id = await schedule(portal, place, { publicMeeting: true })
    await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
    const an = await joinAs(id, 'An', laptop)
    const { internal_id: mid } = await sessionOf(id)
    await expect.poll(async () => (await peopleOf(mid)).length).toBe(1)
    await an.send('hand', { isUp: true })
    await an.send('hand', { isUp: false })
    await expect.poll(async () => (await logOf(mid))[0]?.actions.length).toBe(3)
    const before = await logOf(mid)
    portal.clock.advance(minutes)
    await reconcileMeetings(portal.platform)
    const { hooks } = (await callApi(access(), 'hooks/list', { meetingID: (await sessionOf(id)).external_id })) as {
      hooks: { hook: { hookID: string } }
    }
    await callApi(access(), 'hooks/destroy', { hookID: hooks.hook.hookID })
    portal.clock.advance(minutes)
    await reconcileMeetings(portal.platform)
    await an.leave()
    await expect.poll(async () => (await logOf(mid))[0]?.actions.at(-1)?.kind).toBe('left')
    expect((await logOf(mid))[0]?.actions.slice(0, -1)).toEqual(before[0]?.actions)
    expect(await peopleOf(mid)).toMatchObject([{ uname: 'An', isInRoom: false, visits: [{}] }])
  })
})

describe('of a BigBlueButton server', () => {
  const here = onBigBlueButton()
  let place: MeetingCustomer
  let id: number
  beforeEach(async () => {
    place = await createMeetingCustomer(here.portal)
    id = await schedule(here.portal, place)
    await here.start(id, place)
  })
  const aMinuteLater = async () => {
    here.portal.clock.advance(minutes)
    await reconcileMeetings(here.portal.platform)
  }
  const callsOf = (name: string) => here.double.calls.filter((call) => call.name === name).length

  test('a hook that the server has dropped is registered again; one that is there is not', async () => {
    const { external_id: externalId } = await here.runningSession(id)
    const [first] = here.double.hooks
    await aMinuteLater()
    expect(here.double.hooks).toEqual([first])
    here.double.hooks.splice(0)
    await aMinuteLater()
    expect(here.double.hooks).toEqual([first])
    expect(first?.meetingId).toBe(externalId)
  })

  test('several meetings on it cost one question', async () => {
    const other = await schedule(here.portal, place)
    await here.start(other, place)
    await aMinuteLater()
    expect(callsOf('hooks/list')).toBe(1)
  })

  test('a server without webhooks goes on as before', async () => {
    here.double.hasWebhooks = false
    await aMinuteLater()
    expect(await here.statusOf(id)).toBe('INPROGRESS')
    here.double.forget((await here.runningSession(id)).external_id)
    await aMinuteLater()
    expect(await here.statusOf(id)).toBe('END')
  })
})
