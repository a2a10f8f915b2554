import { meetings } from '@hop/contract/features/meetings'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hours, minutes } from '../../../platform/clock.js'
import { createPerson } from '../../../testing/factories/index.js'
import { reconcileMeetings } from './core-events/reconcile.js'
import { meetingDraft, schedule } from '../testing/meeting-customer.js'
import { onZoom, sendEventFromZoom, createZoomCustomer } from '../testing/on-zoom.js'

const here = onZoom()
const { start, statusOf, latestSession } = here
const tell = (event: string, object: object, options = {}) => sendEventFromZoom(here, event, object, options)

async function started() {
  const place = await createZoomCustomer(here)
  const id = await schedule(here.portal, place)
  const { body } = await start(id, place)
  const session = await latestSession(id)
  return { place, id, session, startUrl: String(body['startUrl']), zoomId: Number(session.external_id) }
}

describe('starting on Zoom', () => {
  test('leads the owner to the start address, which is fetched at each click and stored nowhere', async () => {
    const { place, id, startUrl, session } = await started()
    expect(startUrl).toContain('zak=')
    expect(session).toMatchObject({ state: 'open', external_id: String([...here.double.meetings.keys()][0]) })
    const again = String((await start(id, place)).body['startUrl'])
    expect(again).not.toBe(startUrl)
    const { rows } = await sql<{ tables: string }>`select string_agg(
      query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text, ' ') as tables
      from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public'`.execute(here.portal.db)
    expect(rows[0]?.tables).toContain(session.external_id)
    expect(rows[0]?.tables).not.toContain('zak=')
  })

  test('from ten clients at once leaves one meeting on Zoom', async () => {
    const place = await createZoomCustomer(here)
    const id = await schedule(here.portal, place)
    const replies = await Promise.all(Array.from({ length: 10 }, () => start(id, place)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect([...here.double.meetings.keys()]).toEqual([Number((await latestSession(id)).external_id)])
  })

  test('is refused beforehand with a code that Zoom would cut', async () => {
    const place = await createZoomCustomer(here)
    const scheduled = (accessCode: string) =>
      here.portal.call(meetings.create, { body: meetingDraft(here.portal, { accessCode }) }, place.owner.token)
    expect((await scheduled('ABCDEFGH12')).status).toBe(200)
    expect((await scheduled('ABCDEFGH123')).body).toMatchObject({
      fields: [{ path: 'accessCode', code: 'tooLong', params: [10] }],
    })
  })

  test('two meetings take two hosts; a third is refused in words, and the core stays well', async () => {
    const place = await createZoomCustomer(here)
    const ids = await Promise.all([1, 2, 3].map(() => schedule(here.portal, place)))
    const replies = await Promise.all(ids.map((id) => start(id, place)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('NoFreeHost')
    const core = await here.portal.db.selectFrom('cores').selectAll().where('id', '=', here.coreId).executeTakeFirstOrThrow()
    expect(core.is_up).not.toBe(false)
    const [running] = ids.filter((_, index) => replies[index]?.status === 200)
    await here.portal.call(meetings.end, { query: { meetingId: running ?? 0 } }, place.owner.token)
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
    const reply = await tell('meeting.ended', { id: session.external_id, uuid: here.double.meetings.get(zoomId)?.uuid }, options)
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
    const from = here.portal.clock.now()
    const later = new Date(from.getTime() + 10 * minutes)
    const meeting = { id: session.external_id, uuid: '/run==' }
    const participant = { user_id: '16778240', user_name: 'Trần Thị Mai', id: '', participant_uuid: 'p-1' }
    await tell('meeting.started', meeting, { at: from })
    await tell('meeting.participant_joined', { ...meeting, participant }, { at: from })
    await tell('meeting.participant_joined', { ...meeting, participant }, { at: from })
    expect(await latestSession(id)).toMatchObject({ people_now: 1, began_at: from, internal_id: '/run==' })
    await tell('meeting.participant_left', { ...meeting, participant }, { at: later })
    const { body } = await here.portal.call(meetings.joined, { params: { id }, query: {} }, place.owner.token)
    expect(body['data']).toMatchObject([{ name: 'Trần Thị Mai', minutes: 10, isInRoom: false }])
    await tell('meeting.ended', meeting, { at: later })
    expect(await statusOf(id)).toBe('END')
    expect(await latestSession(id)).toMatchObject({ state: 'closed', end_reason: 'core' })
  })

  test('of two invited people of one name are theirs, and whoever did not come is known', async () => {
    const place = await createZoomCustomer(here)
    const emails = ['mai.1@example.vn', 'mai.2@example.vn']
    const [first] = await Promise.all(emails.map((email) => createPerson(here.portal, 'User', place.places, { email })))
    const participants = emails.map((email) => ({ name: 'Trần Thị Mai', email, role: 'PARTICIPANT' }))
    const id = await schedule(here.portal, place, { participants })
    await start(id, place)
    const { body: wayIn } = await here.portal.call(meetings.join, { query: { meetingId: id } }, first?.token)
    const session = await latestSession(id)
    const registered = here.double.meetings.get(Number(session.external_id))?.registrants
    const registrant = registered?.find(({ joinUrl }) => joinUrl === wayIn['joinUrl'])
    const participant = { user_id: '1', user_name: 'Trần Thị Mai', participant_uuid: 'u1', registrant_id: registrant?.id }
    await tell('meeting.participant_joined', { id: session.external_id, uuid: '/run==', participant })
    const { body } = await here.portal.call(meetings.joined, { params: { id }, query: {} }, place.owner.token)
    const absent = (body['notJoined'] as { email: string }[]).map(({ email }) => email)
    expect(absent).toContain(emails[1])
    expect(absent).not.toContain(emails[0])
  })

  test('of a finished recording make it collected', async () => {
    const { id, session } = await started()
    await tell('recording.completed', { id: Number(session.external_id), uuid: '/run==' })
    const { rows } = await sql<{ count: number }>`select count(*) as count from jobs
      where name = 'collect-recordings' and (data ->> 'sessionId')::bigint = ${(await latestSession(id)).id}`.execute(
      here.portal.db,
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('about a meeting that is not ours change nothing', async () => {
    expect((await tell('meeting.ended', { id: '123', uuid: 'x' })).status).toBe(200)
  })
})

describe('what really runs on Zoom', () => {
  test('a meeting that ended without a word is noticed once its beginning was', async () => {
    const { id, zoomId } = await started()
    here.portal.clock.advance(minutes)
    await reconcileMeetings(here.portal.platform)
    expect(await statusOf(id)).toBe('INPROGRESS')
    here.double.begin(zoomId)
    await reconcileMeetings(here.portal.platform)
    expect((await latestSession(id)).began_at).not.toBeNull()
    here.double.finish(zoomId)
    await reconcileMeetings(here.portal.platform)
    expect(await statusOf(id)).toBe('END')
  })

  test('Zoom lets a meeting go on for ever; it is ended when its time is over', async () => {
    const { id, zoomId } = await started()
    here.double.begin(zoomId)
    here.portal.clock.advance(minutes)
    await reconcileMeetings(here.portal.platform)
    here.portal.clock.advance(61 * minutes)
    await reconcileMeetings(here.portal.platform)
    expect(await statusOf(id)).toBe('INPROGRESS')
    here.portal.clock.advance(2 * minutes)
    await reconcileMeetings(here.portal.platform)
    expect(await latestSession(id)).toMatchObject({ state: 'closed', end_reason: 'time over' })
    expect(await statusOf(id)).toBe('END')
    expect(here.double.meetings.get(zoomId)?.status).not.toBe('started')
  })

  test('a room that its host never opened is given up when its time is over', async () => {
    const { id } = await started()
    here.portal.clock.advance(2 * hours + minutes)
    await reconcileMeetings(here.portal.platform)
    expect(await statusOf(id)).toBe('END')
    expect(here.double.meetings.size).toBe(0)
  })
})
