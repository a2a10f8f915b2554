import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours, minutes } from '../../platform/clock.js'
import { createPerson } from '../../testing/people.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { startZoomDouble, type ZoomDouble } from '../../testing/zoom-double.js'
import { reconcileMeetings } from './reconcile.js'
import { createMeetingPlace, type MeetingPlace, registerZoomCore, schedule, useZoom } from './testing/meeting-place.js'

let portal: TestPortal
let double: ZoomDouble
let coreId: number
const startOfTests = new Date('2026-11-15T03:00:00Z')
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.prepare()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set(startOfTests)
  await portal.db.updateTable('cores').set({ is_active: false }).execute()
  double = await startZoomDouble()
  coreId = await registerZoomCore(portal, double)
  return () => double.close()
})

async function zoomPlace(): Promise<MeetingPlace> {
  const place = await createMeetingPlace(portal)
  await useZoom(portal, place)
  return place
}
const start = (id: number, { owner }: MeetingPlace) => portal.call(meetings.start, { query: { meetingId: id } }, owner.token)
const statusOf = async (id: number) =>
  (await portal.db.selectFrom('meetings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const sessionOf = (id: number) =>
  portal.db
    .selectFrom('meeting_sessions')
    .selectAll()
    .where('meeting_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const address = () => `${portal.url}/callbacks/cores/${coreId}`
const tell = (event: string, object: object, options = {}) => double.sendWebhook(address(), event, object, options)

async function started() {
  const place = await zoomPlace()
  const id = await schedule(portal, place)
  const { body } = await start(id, place)
  const session = await sessionOf(id)
  return { place, id, session, startUrl: String(body['startUrl']), zoomId: Number(session.external_id) }
}

describe('starting on Zoom', () => {
  test('leads the owner to the start address, which is fetched at each click and stored nowhere', async () => {
    const { place, id, startUrl, session } = await started()
    expect(startUrl).toContain('zak=')
    expect(session).toMatchObject({ state: 'open', external_id: String([...double.meetings.keys()][0]) })
    const again = String((await start(id, place)).body['startUrl'])
    expect(again).not.toBe(startUrl)
    const { rows } = await sql<{ tables: string }>`select string_agg(
      query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text, ' ') as tables
      from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(portal.db)
    expect(rows[0]?.tables).toContain(session.external_id)
    expect(rows[0]?.tables).not.toContain('zak=')
  })

  test('from ten clients at once leaves one meeting on Zoom', async () => {
    const place = await zoomPlace()
    const id = await schedule(portal, place)
    const replies = await Promise.all(Array.from({ length: 10 }, () => start(id, place)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect([...double.meetings.keys()]).toEqual([Number((await sessionOf(id)).external_id)])
  })

  test('two meetings take two hosts; a third is refused in words, and the core stays well', async () => {
    const place = await zoomPlace()
    const ids = await Promise.all([1, 2, 3].map(() => schedule(portal, place)))
    const replies = await Promise.all(ids.map((id) => start(id, place)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('NoFreeHost')
    const core = await portal.db.selectFrom('cores').selectAll().where('id', '=', coreId).executeTakeFirstOrThrow()
    expect(core.is_up).not.toBe(false)
    const [running] = ids.filter((_, index) => replies[index]?.status === 200)
    await portal.call(meetings.end, { query: { meetingId: running ?? 0 } }, place.owner.token)
    const refused = ids.find((_, index) => replies[index]?.status !== 200) ?? 0
    expect((await start(refused, place)).status).toBe(200)
  })
})

describe('webhooks', () => {
  test.each([
    ['another secret', { secret: 'another secret' }],
    ['a signature of ten minutes ago', { ageSeconds: 600 }],
    ['other bytes than were signed', { tamperedBody: '{"event":"meeting.ended"}' }],
  ])('with %s are refused and change nothing', async (_name, options) => {
    const { id, session, zoomId } = await started()
    const reply = await tell('meeting.ended', { id: session.external_id, uuid: double.meetings.get(zoomId)?.uuid }, options)
    expect(reply.status).toBe(401)
    expect(await statusOf(id)).toBe('INPROGRESS')
  })

  test('the challenge that validates the address is answered', async () => {
    const reply = await tell('endpoint.url_validation', { plainToken: 'qgg8vlvZRS6UYooatFL8Aw' })
    expect(reply.status).toBe(200)
    const { plainToken, encryptedToken } = (await reply.json()) as Record<string, string>
    expect(plainToken).toBe('qgg8vlvZRS6UYooatFL8Aw')
    expect(encryptedToken).toMatch(/^[0-9a-f]{64}$/)
  })

  test('of people who come and go make attendance, told twice they count once, and the end ends the meeting', async () => {
    const { place, id, session } = await started()
    const from = portal.clock.now()
    const later = new Date(from.getTime() + 10 * minutes)
    const meeting = { id: session.external_id, uuid: '/run==' }
    const participant = { user_id: '16778240', user_name: 'Trần Thị Mai', id: '', participant_uuid: 'p-1' }
    await tell('meeting.started', meeting, { at: from })
    await tell('meeting.participant_joined', { ...meeting, participant }, { at: from })
    await tell('meeting.participant_joined', { ...meeting, participant }, { at: from })
    expect(await sessionOf(id)).toMatchObject({ people_now: 1, began_at: from, internal_id: '/run==' })
    await tell('meeting.participant_left', { ...meeting, participant }, { at: later })
    const { body } = await portal.call(meetings.joined, { params: { id }, query: {} }, place.owner.token)
    expect(body['data']).toMatchObject([{ name: 'Trần Thị Mai', minutes: 10, isInRoom: false }])
    await tell('meeting.ended', meeting, { at: later })
    expect(await statusOf(id)).toBe('END')
    expect(await sessionOf(id)).toMatchObject({ state: 'closed', end_reason: 'core' })
  })

  test('of a finished recording make it collected', async () => {
    const { id, session } = await started()
    await tell('recording.completed', { id: Number(session.external_id), uuid: '/run==' })
    const { rows } = await sql<{ count: number }>`select count(*) as count from pgboss.job
      where name = 'collect-recordings' and (data ->> 'sessionId')::bigint = ${(await sessionOf(id)).id}`.execute(portal.db)
    expect(rows[0]?.count).toBe(1)
  })

  test('about a meeting that is not ours change nothing', async () => {
    expect((await tell('meeting.ended', { id: '123', uuid: 'x' })).status).toBe(200)
  })
})

describe('what really runs on Zoom', () => {
  test('a meeting that ended without a word is noticed once its beginning was', async () => {
    const { id, zoomId } = await started()
    portal.clock.advance(minutes)
    await reconcileMeetings(portal.platform)
    expect(await statusOf(id)).toBe('INPROGRESS')
    double.begin(zoomId)
    await reconcileMeetings(portal.platform)
    expect((await sessionOf(id)).began_at).not.toBeNull()
    double.finish(zoomId)
    await reconcileMeetings(portal.platform)
    expect(await statusOf(id)).toBe('END')
  })

  test('Zoom lets a meeting go on for ever; it is ended when its time is over', async () => {
    const { id, zoomId } = await started()
    double.begin(zoomId)
    portal.clock.advance(minutes)
    await reconcileMeetings(portal.platform)
    portal.clock.advance(61 * minutes)
    await reconcileMeetings(portal.platform)
    expect(await statusOf(id)).toBe('INPROGRESS')
    portal.clock.advance(2 * minutes)
    await reconcileMeetings(portal.platform)
    expect(await sessionOf(id)).toMatchObject({ state: 'closed', end_reason: 'time over' })
    expect(await statusOf(id)).toBe('END')
    expect(double.meetings.get(zoomId)?.status).not.toBe('started')
  })

  test('a room that its host never opened is given up when its time is over', async () => {
    const { id } = await started()
    portal.clock.advance(2 * hours + minutes)
    await reconcileMeetings(portal.platform)
    expect(await statusOf(id)).toBe('END')
    expect(double.meetings.size).toBe(0)
  })
})

describe('guests before the host', () => {
  async function waiting() {
    const place = await zoomPlace()
    const id = await schedule(portal, place, { publicMeeting: true, enableParticipationBeforeHost: true })
    const { participant_key: key } = await portal.db
      .selectFrom('meetings')
      .select('participant_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const enter = () =>
      portal.call(join.joinWithName, {
        query: { meetingSecretKey: key, fullName: 'Khách Mời', accessCode: 'ABC123' },
      })
    return { place, id, enter }
  }
  const early = () => portal.clock.advance(45 * minutes)

  test('wait until half an hour before; then the first one’s click makes the meeting, and it stays PENDING', async () => {
    const { id, enter } = await waiting()
    expect((await enter()).body).toMatchObject({ joinUrl: null, status: 'PENDING' })
    expect(double.meetings.size).toBe(0)
    early()
    const replies = await Promise.all([enter(), enter(), enter()])
    const [zoomId] = [...double.meetings.keys()]
    for (const { body } of replies)
      expect(body).toMatchObject({ joinUrl: `https://zoom.example.vn/j/${zoomId}?pwd=x`, status: 'PENDING' })
    expect(double.meetings.size).toBe(1)
    expect(await statusOf(id)).toBe('PENDING')
    expect(await sessionOf(id)).toMatchObject({ state: 'waiting', started_at: null })
  })

  test('the core’s word that somebody began makes it INPROGRESS; a host who comes later finds the same room', async () => {
    const { place, id, enter } = await waiting()
    early()
    await enter()
    const session = await sessionOf(id)
    double.begin(Number(session.external_id))
    await tell('meeting.started', { id: session.external_id, uuid: 'u' }, { at: portal.clock.now() })
    expect(await statusOf(id)).toBe('INPROGRESS')
    expect(await sessionOf(id)).toMatchObject({ id: session.id, state: 'open' })
    expect(String((await start(id, place)).body['startUrl'])).toContain(session.external_id)
    expect((await enter()).body).toMatchObject({ status: 'INPROGRESS' })
    expect(double.meetings.size).toBe(1)
  })

  test('a lost word is made up for by the next look', async () => {
    const { id, enter } = await waiting()
    early()
    await enter()
    double.begin(Number((await sessionOf(id)).external_id))
    portal.clock.advance(minutes)
    await reconcileMeetings(portal.platform)
    expect(await statusOf(id)).toBe('INPROGRESS')
  })

  test('the host’s own start begins it as well, in the room that waits', async () => {
    const { place, id, enter } = await waiting()
    early()
    await enter()
    const { external_id } = await sessionOf(id)
    await start(id, place)
    expect(await statusOf(id)).toBe('INPROGRESS')
    expect(await sessionOf(id)).toMatchObject({ external_id, state: 'open' })
    expect(double.meetings.size).toBe(1)
  })

  test('cancelling takes the room away, and its link opens nothing', async () => {
    const { place, id, enter } = await waiting()
    early()
    await enter()
    await portal.call(meetings.cancel, { query: { meetingId: id } }, place.owner.token)
    expect(double.meetings.size).toBe(0)
    expect(await sessionOf(id)).toMatchObject({ state: 'closed', end_reason: 'withdrawn' })
    expect((await enter()).body.code).toBe('MeetingCancelled')
  })

  test('when nobody came the room is taken away at the end, and the meeting stays PENDING and overdue', async () => {
    const { id, enter } = await waiting()
    early()
    await enter()
    portal.clock.advance(2 * hours)
    await reconcileMeetings(portal.platform)
    expect(await statusOf(id)).toBe('PENDING')
    expect(await sessionOf(id)).toMatchObject({ state: 'closed', end_reason: 'nobody came' })
    expect(double.meetings.size).toBe(0)
    expect((await enter()).body).toMatchObject({ joinUrl: null })
  })

  test('who is signed in and invited comes in by the same room, from half an hour before, and not as its host', async () => {
    const place = await zoomPlace()
    const colleague = await createPerson(portal, 'User', place.places, { email: 'dong.nghiep@example.vn' })
    const id = await schedule(portal, place, {
      enableParticipationBeforeHost: true,
      participants: [{ name: 'Đồng Nghiệp', email: 'dong.nghiep@example.vn', role: 'OPERATOR' }],
    })
    const come = (call: 'join' | 'joinAsParticipant', token: string) =>
      portal.call(meetings[call], { query: { meetingId: id } }, token)
    const canJoin = async () => {
      const { body } = await portal.call(meetings.detail, { params: { id } }, colleague.token)
      return (body['data'] as { can: { join: boolean } }).can.join
    }
    expect(await canJoin()).toBe(false)
    expect((await come('join', colleague.token)).body.code).toBe('MeetingNotRunning')
    early()
    expect(await canJoin()).toBe(true)
    const replies = await Promise.all([come('join', colleague.token), come('joinAsParticipant', colleague.token)])
    const [zoomId] = [...double.meetings.keys()]
    for (const { body } of replies)
      expect(body).toMatchObject({ joinUrl: `https://zoom.example.vn/j/${zoomId}?pwd=x`, status: 'PENDING' })
    expect(double.meetings.size).toBe(1)
    expect(await statusOf(id)).toBe('PENDING')
  })

  test('without the option somebody signed in waits for the host like everybody', async () => {
    const place = await zoomPlace()
    const id = await schedule(portal, place)
    early()
    expect((await portal.call(meetings.join, { query: { meetingId: id } }, place.owner.token)).body.code).toBe(
      'MeetingNotRunning',
    )
    expect(double.meetings.size).toBe(0)
  })

  test('a waiting room counts against the meetings at once', async () => {
    const { place, enter } = await waiting()
    await portal.db
      .updateTable('subscriptions')
      .set({ concurrent_meetings: 1 })
      .where('customer_id', '=', place.places.customerId)
      .execute()
    early()
    await enter()
    const other = await schedule(portal, place)
    expect((await start(other, place)).body.code).toBe('ConcurrentMeetingLimit')
  })
})
