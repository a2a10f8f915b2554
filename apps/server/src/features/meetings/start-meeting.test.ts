import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { recordings } from '@hop/contract/features/recordings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours, minutes } from '../../platform/clock.js'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { testPassword } from '../../testing/people.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { reconcileMeetings } from './reconcile.js'
import { createMeetingPlace, type MeetingPlace, registerCore, schedule } from './testing/meeting-place.js'

let portal: TestPortal
let double: BigBlueButtonDouble
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.prepare()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.updateTable('cores').set({ is_active: false }).execute()
  double = await startBigBlueButtonDouble()
  await registerCore(portal, double)
  return () => double.close()
})

const start = (id: number, { owner }: MeetingPlace) => portal.call(meetings.start, { query: { meetingId: id } }, owner.token)
const statusOf = async (id: number) =>
  (await portal.db.selectFrom('meetings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const runningSession = (id: number) =>
  portal.db
    .selectFrom('meeting_sessions')
    .selectAll()
    .where('meeting_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()

describe('starting', () => {
  test('opens the room with the meeting’s options and leads the owner in as moderator', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place, { enableCamera: false, onlyShowCameraForOperator: true })
    const { body } = await start(id, place)
    const url = new URL(String(body['startUrl']))
    expect(url.pathname).toBe('/bigbluebutton/api/join')
    expect(url.searchParams.get('role')).toBe('MODERATOR')
    const create = double.calls.find(({ name }) => name === 'create')?.query
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
    expect(double.refusedChecksums).toBe(0)
  })

  test('from twenty clients at once gives one room and one address', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(id, place)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(replies.map(({ body }) => body['startUrl'])).size).toBe(1)
    expect(double.meetings.size).toBe(1)
  })

  test('a hundred meetings at once with a limit of ten: exactly ten run', async () => {
    const place = await createMeetingPlace(portal, { concurrent: 10 })
    const ids = await Promise.all(Array.from({ length: 100 }, () => schedule(portal, place)))
    const replies = await Promise.all(ids.map((id) => start(id, place)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['ConcurrentMeetingLimit']),
    )
    expect(double.meetings.size).toBe(10)
  })

  test('the daily limit counts meetings, not restarts, and is new at midnight in Vietnam', async () => {
    const place = await createMeetingPlace(portal, { perDay: 2 })
    const now = portal.clock.now()
    const [first, second, third] = [
      await schedule(portal, place),
      await schedule(portal, place),
      await schedule(portal, place, {
        scheduleDuration: 240,
        scheduleStartTime: new Date(now.getTime() + 20 * hours).toISOString(),
      }),
    ]
    await start(first, place)
    await portal.call(meetings.end, { query: { meetingId: first } }, place.owner.token)
    expect((await start(first, place)).status).toBe(200)
    expect((await start(second, place)).status).toBe(200)
    expect((await start(third, place)).body).toMatchObject({ code: 'DailyMeetingLimit', params: [2] })
    // 10:00 in Vietnam when the test begins.
    portal.clock.advance(14 * hours + minutes)
    const token = await portal.signIn(place.owner.username, testPassword)
    expect((await start(third, { ...place, owner: { ...place.owner, token } })).status).toBe(200)
    portal.clock.set(now)
  })

  test('without a core of the package is refused', async () => {
    await portal.db.updateTable('cores').set({ is_active: false }).execute()
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    expect((await start(id, place)).body.code).toBe('NoActiveCore')
    expect(await statusOf(id)).toBe('PENDING')
  })

  test('skips a core that is down', async () => {
    const spare = await startBigBlueButtonDouble()
    await registerCore(portal, spare)
    double.isDown = true
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    expect((await start(id, place)).status).toBe(200)
    expect(spare.meetings.size).toBe(1)
    await spare.close()
  })

  test('with every core down is refused, and can be tried again', async () => {
    double.isDown = true
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    expect((await start(id, place)).body.code).toBe('CoreUnavailable')
    expect(await statusOf(id)).toBe('PENDING')
    double.isDown = false
    expect((await start(id, place)).status).toBe(200)
  })

  test('after the end opens a new session of the same meeting', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    await start(id, place)
    const first = await runningSession(id)
    await portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token)
    expect(await statusOf(id)).toBe('END')
    expect(double.meetings.size).toBe(0)
    await start(id, place)
    expect(await runningSession(id)).toMatchObject({ number: 2 })
    expect((await runningSession(id)).external_id).not.toBe(first.external_id)
  })
})

describe('what really runs', () => {
  test('a lost end callback is repaired by the next run', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    await start(id, place)
    double.forget((await runningSession(id)).external_id)
    portal.clock.advance(minutes)
    await reconcileMeetings(portal.platform)
    expect(await statusOf(id)).toBe('END')
  })

  test('a core that is away for a while keeps its meetings; one that stays away loses them', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    await start(id, place)
    portal.clock.advance(minutes)
    double.isDown = true
    for (let run = 0; run < 4; run++) await reconcileMeetings(portal.platform)
    expect(await statusOf(id)).toBe('INPROGRESS')
    double.isDown = false
    await reconcileMeetings(portal.platform)
    double.isDown = true
    for (let run = 0; run < 5; run++) await reconcileMeetings(portal.platform)
    expect(await statusOf(id)).toBe('END')
    double.isDown = false
  })
})

describe('what the core tells', () => {
  const event = (id: string, externalId: string, attributes: object, ts = Date.now()) => ({
    data: { type: 'event', id, attributes: { meeting: { 'external-meeting-id': externalId }, ...attributes }, event: { ts } },
  })

  test.each([
    ['the newer', false],
    ['the older', true],
  ])('with %s checksum makes attendance; told twice it counts once', async (_name, older) => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    await start(id, place)
    const { external_id: externalId } = await runningSession(id)
    const from = portal.clock.now().getTime()
    const user = { 'internal-user-id': 'w_1', 'external-user-id': 'g-1', name: 'Khách', role: 'VIEWER' }
    const joined = event('user-joined', externalId, { user }, from)
    expect(await double.tellHook(externalId, joined, { older })).toBe(200)
    expect(await double.tellHook(externalId, joined, { older })).toBe(200)
    await double.tellHook(externalId, event('user-left', externalId, { user }, from + 10 * minutes), { older })
    const { body } = await portal.call(meetings.joined, { params: { id }, query: {} }, place.owner.token)
    expect(body['data']).toMatchObject([{ name: 'Khách', minutes: 10, isInRoom: false }])
  })

  test('quality, captions and errors of browsers are kept with their session, each once', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    await start(id, place)
    const { id: sessionId, external_id: externalId } = await runningSession(id)
    const at = portal.clock.now().getTime()
    const user = { 'internal-user-id': 'w_1' }
    const quality = { 'loss-percent': 1.5, 'jitter-ms': 12, 'rtt-ms': 40, 'sent-kbps': 800, 'received-kbps': 1200 }
    const transcript = { text: 'Xin chào mọi người', locale: 'vi' }
    const error = { kind: 'camera', name: 'NotAllowedError', browser: 'Chrome', os: 'Windows', device: 'desktop' }
    const told = [
      event('hop-quality-sampled', externalId, { user, quality }, at),
      event('transcript-updated', externalId, { user, transcript }, at),
      event('hop-client-error', externalId, { user, error }, at),
      event('poll-started', externalId, { user, poll: { question: 'Có?' } }, at),
    ]
    for (const one of [...told, ...told]) expect(await double.tellHook(externalId, one)).toBe(200)
    const samples = await portal.db.selectFrom('quality_samples').selectAll().where('session_id', '=', sessionId).execute()
    expect(samples).toEqual([
      {
        session_id: sessionId,
        visit_id: 'w_1',
        measured_at: new Date(at),
        loss_percent: 1.5,
        jitter_ms: 12,
        rtt_ms: 40,
        sent_kbps: 800,
        received_kbps: 1200,
      },
    ])
    const kept = await portal.db
      .selectFrom('session_events')
      .select(['kind', 'visit_id', 'body', 'happened_at'])
      .where('session_id', '=', sessionId)
      .orderBy('id')
      .execute()
    expect(kept).toMatchObject([
      { kind: 'caption', visit_id: 'w_1', body: transcript, happened_at: new Date(at) },
      { kind: 'clientError', body: error },
      { kind: 'poll-started' },
    ])
  })

  test('belongs to the session in which it happened, and each can be asked for', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    const { token } = place.owner
    for (const name of ['Khách sáng', 'Khách chiều']) {
      await start(id, place)
      const { id: session_id, external_id: externalId, customer_id } = await runningSession(id)
      const user = { 'internal-user-id': `w_${name}`, 'external-user-id': 'g-1', name, role: 'VIEWER' }
      await double.tellHook(externalId, event('user-joined', externalId, { user }), {})
      const times = { created_at: portal.clock.now(), updated_at: portal.clock.now() }
      const film = { record_id: name, playback_url: `https://phim.example.vn/${name}`, state: 'published' as const }
      const size = { size_bytes: 1, duration_seconds: 1 }
      await portal.db
        .insertInto('recordings')
        .values({ session_id, customer_id, ...film, ...size, ...times })
        .execute()
      await portal.call(meetings.end, { query: { meetingId: id } }, token)
    }
    const asked = (session?: number) => (session === undefined ? {} : { session })
    const namesIn = async (session?: number) => {
      const { body } = await portal.call(meetings.joined, { params: { id }, query: asked(session) }, token)
      return (body['data'] as { name: string }[]).map(({ name }) => name)
    }
    expect(await namesIn()).toEqual(['Khách chiều'])
    expect(await namesIn(2)).toEqual(['Khách chiều'])
    expect(await namesIn(1)).toEqual(['Khách sáng'])
    expect(await namesIn(3)).toEqual([])
    const filmOf = async (session?: number) =>
      (await portal.call(recordings.playback, { query: { meetingId: id, ...asked(session) } }, token)).body['playbackUrl']
    expect(await filmOf()).toBe('https://phim.example.vn/Khách chiều')
    expect(await filmOf(1)).toBe('https://phim.example.vn/Khách sáng')
    expect(await filmOf(3)).toBeNull()
  })

  test('with a wrong checksum is refused and changes nothing', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    await start(id, place)
    const { external_id: externalId } = await runningSession(id)
    expect(await double.tellHook(externalId, event('meeting-ended', externalId, {}), { secret: 'another secret' })).toBe(401)
    expect(await statusOf(id)).toBe('INPROGRESS')
  })

  test('the end ends the meeting, by webhook and by the unsigned callback', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place)
    await start(id, place)
    const session = await runningSession(id)
    const callback = double.meetings.get(session.external_id)?.parameters.get('meta_endCallbackUrl') ?? ''
    expect(
      (await fetch(`${callback.replace(session.callback_key, 'x'.repeat(32))}?meetingID=${session.external_id}`)).status,
    ).toBe(410)
    expect(await statusOf(id)).toBe('INPROGRESS')
    expect((await fetch(`${callback}?meetingID=${session.external_id}&recordingmarks=false`)).status).toBe(200)
    expect(await statusOf(id)).toBe('END')
  })
})

describe('joining by a link', () => {
  const keysOf = (id: number) =>
    portal.db.selectFrom('meetings').select(['host_key', 'participant_key']).where('id', '=', id).executeTakeFirstOrThrow()
  const joinAs = (meetingSecretKey: string, query: object) =>
    portal.call(join.joinWithName, { query: { meetingSecretKey, fullName: 'Khách Mời', ...query } })

  test('a guest waits until the host starts, then comes in with the access code', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place, { publicMeeting: true })
    const { host_key, participant_key } = await keysOf(id)
    expect((await joinAs(participant_key, { accessCode: 'abc123 (mã)' })).body).toMatchObject({
      joinUrl: null,
      status: 'PENDING',
    })
    const { body } = await joinAs(host_key, {})
    expect(new URL(String(body['joinUrl'])).searchParams.get('role')).toBe('MODERATOR')
    const guest = await joinAs(participant_key, { accessCode: 'ABC123' })
    expect(new URL(String(guest.body['joinUrl'])).searchParams.get('role')).toBe('VIEWER')
  })

  test('a private link needs no access code and carries the name', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place, {
      participants: [{ name: 'Lê Cường', email: 'cuong@example.vn', role: 'PARTICIPANT' }],
    })
    await start(id, place)
    const { private_key } = await portal.db
      .selectFrom('meeting_participants')
      .select('private_key')
      .where('email', '=', 'cuong@example.vn')
      .where('meeting_id', '=', id)
      .executeTakeFirstOrThrow()
    const info = await portal.call(join.info, { query: { meetingSecretKey: private_key } })
    expect(info.body['data']).toMatchObject({ joinName: 'Lê Cường', role: 'PARTICIPANT', needsAccessCode: false })
    const { body } = await portal.call(join.join, { query: { meetingSecretKey: private_key } })
    expect(new URL(String(body['joinUrl'])).searchParams.get('fullName')).toBe('Lê Cường')
  })

  test('ten wrong codes from one address are enough', async () => {
    const place = await createMeetingPlace(portal)
    const id = await schedule(portal, place, { publicMeeting: true })
    const { participant_key } = await keysOf(id)
    for (let tries = 0; tries < 10; tries++)
      expect((await joinAs(participant_key, { accessCode: `WRONG${tries}` })).body.code).toBe('WrongAccessCode')
    expect((await joinAs(participant_key, { accessCode: 'ABC123' })).body.code).toBe('TooManyWrongCodes')
    portal.clock.advance(15 * minutes)
    expect((await joinAs(participant_key, { accessCode: 'ABC123' })).status).toBe(200)
  })

  test('an unknown link, an ended and a cancelled meeting say so', async () => {
    const place = await createMeetingPlace(portal)
    const [ended, cancelled] = [await schedule(portal, place), await schedule(portal, place)]
    await start(ended, place)
    await portal.call(meetings.end, { query: { meetingId: ended } }, place.owner.token)
    await portal.call(meetings.cancel, { query: { meetingId: cancelled } }, place.owner.token)
    expect((await joinAs('x'.repeat(32), {})).body.code).toBe('MeetingLinkInvalid')
    expect((await joinAs((await keysOf(ended)).participant_key, { accessCode: 'ABC123' })).body.code).toBe('MeetingEnded')
    expect((await joinAs((await keysOf(cancelled)).participant_key, { accessCode: 'ABC123' })).body.code).toBe('MeetingCancelled')
  })
})
