/** What a core tells by callbacks and webhooks: attendance, quality, captions, errors, and the end. */
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { recordings } from '@hop/contract/features/recordings'
import { expect, test } from 'vitest'
import { minutes } from '../../../../platform/clock.js'
import { onBigBlueButton } from '../../testing/on-bigbluebutton.js'
import { createMeetingCustomer, schedule } from '../../testing/meeting-customer.js'

const here = onBigBlueButton()
const { start, statusOf, runningSession } = here

const event = (id: string, externalId: string, attributes: object, ts = Date.now()) => ({
  data: { type: 'event', id, attributes: { meeting: { 'external-meeting-id': externalId }, ...attributes }, event: { ts } },
})

test.each([
  ['the newer', false],
  ['the older', true],
])('with %s checksum makes attendance; told twice it counts once', async (_name, older) => {
  const place = await createMeetingCustomer(here.portal)
  const id = await schedule(here.portal, place)
  await start(id, place)
  const { external_id: externalId } = await runningSession(id)
  const from = here.portal.clock.now().getTime()
  const user = { 'internal-user-id': 'w_1', 'external-user-id': 'g-1', name: 'Khách', role: 'VIEWER' }
  const joined = event('user-joined', externalId, { user }, from)
  expect(await here.double.sendHook(externalId, joined, { older })).toBe(200)
  expect(await here.double.sendHook(externalId, joined, { older })).toBe(200)
  await here.double.sendHook(externalId, event('user-left', externalId, { user }, from + 10 * minutes), { older })
  const { body } = await here.portal.call(meetings.joined, { params: { id }, query: {} }, place.owner.token)
  expect(body['data']).toMatchObject([{ name: 'Khách', minutes: 10, isInRoom: false }])
})

test('quality, captions and errors of browsers are kept with their session, each once', async () => {
  const place = await createMeetingCustomer(here.portal)
  const id = await schedule(here.portal, place)
  await start(id, place)
  const { id: sessionId, external_id: externalId } = await runningSession(id)
  const at = here.portal.clock.now().getTime()
  const user = { 'internal-user-id': 'w_1' }
  const down = { 'loss-percent': 1.5, 'jitter-ms': 12, 'rtt-ms': 40, 'sent-kbps': 800, 'received-kbps': 1200 }
  const samples = [
    { 'internal-user-id': 'w_1', ts: at, ...down, 'uplink-loss-percent': 2.5, 'uplink-jitter-ms': 6 },
    { 'internal-user-id': 'w_2', ts: at - 1000, ...down, 'uplink-loss-percent': null, 'uplink-jitter-ms': null },
    { 'internal-user-id': '', ts: at, ...down },
    { 'internal-user-id': 'w_3', ts: 'gần đây', ...down },
    { 'internal-user-id': 'w_4', ts: at + 10 * 365 * 24 * 60 * minutes, ...down },
  ]
  const transcript = { text: 'Xin chào mọi người', locale: 'vi' }
  const error = { kind: 'camera', name: 'NotAllowedError', browser: 'Chrome', os: 'Windows', device: 'desktop' }
  const told = [
    event('hop-quality-sampled', externalId, { samples }, at),
    event('transcript-updated', externalId, { user, transcript }, at),
    event('hop-client-error', externalId, { user, error }, at),
    event('poll-started', externalId, { user, poll: { question: 'Có?' } }, at),
  ]
  for (const one of [...told, ...told]) expect(await here.double.sendHook(externalId, one)).toBe(200)
  const written = here.portal.db.selectFrom('quality_samples').selectAll().where('session_id', '=', sessionId).orderBy('visit_id')
  const measured = { session_id: sessionId, loss_percent: 1.5, jitter_ms: 12, rtt_ms: 40, sent_kbps: 800, received_kbps: 1200 }
  const withoutUplink = { ...measured, uplink_loss_percent: null, uplink_jitter_ms: null }
  expect(await written.execute()).toEqual([
    { ...measured, visit_id: 'w_1', measured_at: new Date(at), uplink_loss_percent: 2.5, uplink_jitter_ms: 6 },
    { ...withoutUplink, visit_id: 'w_2', measured_at: new Date(at - 1000) },
    // A clock that is ahead does not have the last word for ever.
    { ...withoutUplink, visit_id: 'w_4', measured_at: here.portal.clock.now() },
  ])
  const kept = await here.portal.db
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

test('what cannot be stored or read does not stand in the way of what follows', async () => {
  const place = await createMeetingCustomer(here.portal)
  const id = await schedule(here.portal, place)
  await start(id, place)
  const { id: sessionId, external_id: externalId } = await runningSession(id)
  const at = here.portal.clock.now().getTime()
  const user = { 'internal-user-id': 'w_1', name: 'Lan\u0000' }
  const sample = { 'internal-user-id': 'w_1', ts: at, 'loss-percent': 1e300, 'jitter-ms': 1e-300, 'rtt-ms': 40 }
  const told: unknown[] = [
    event('user-joined', externalId, { user }, at),
    event('transcript-updated', externalId, { user, transcript: { 'a\u0000': 1, text: 'Xin \uD800chào \u0000😀 \\u0000' } }, at),
    event('hop-client-error', externalId, { user, error: { kind: 'page-error', detail: '\uDC00' } }, at),
    event('user-raise-hand-changed', externalId, { user: { ...user, 'raise-hand': true } }, 1e300),
    event('user-raise-hand-changed', externalId, { user: { ...user, 'raise-hand': false } }, -1e15),
    event('hop-quality-sampled', externalId, { samples: [null, sample] }, at),
    event('user-joined', externalId, { user: null }, at),
    { data: { type: 'event', id: 'user-joined', attributes: { meeting: null } } },
    [null, 5, 'x', { data: null }],
    event('x'.repeat(5000), externalId, { user: { 'internal-user-id': 'w'.repeat(5000) } }, at),
    event('transcript-updated', externalId, { user, transcript: { text: 'Và đây là câu sau' } }, at + 1),
  ]
  for (const one of told) expect(await here.double.sendHook(externalId, one as object)).toBe(200)
  const captions = here.portal.db.selectFrom('session_events').select('body').where('session_id', '=', sessionId)
  expect(await captions.where('kind', '=', 'caption').orderBy('id').execute()).toEqual([
    { body: { a: 1, text: 'Xin chào 😀 \\u0000' } },
    { body: { text: 'Và đây là câu sau' } },
  ])
  const samples = here.portal.db.selectFrom('quality_samples').select(['jitter_ms', 'rtt_ms']).where('session_id', '=', sessionId)
  expect(await samples.execute()).toEqual([{ jitter_ms: 0, rtt_ms: 40 }])
})

test('belongs to the session in which it happened, and each can be asked for', async () => {
  const place = await createMeetingCustomer(here.portal)
  const id = await schedule(here.portal, place)
  const { token } = place.owner
  for (const name of ['Khách sáng', 'Khách chiều']) {
    await start(id, place)
    const { id: session_id, external_id: externalId, customer_id } = await runningSession(id)
    const user = { 'internal-user-id': `w_${name}`, 'external-user-id': 'g-1', name, role: 'VIEWER' }
    await here.double.sendHook(externalId, event('user-joined', externalId, { user }), {})
    const times = { created_at: here.portal.clock.now(), updated_at: here.portal.clock.now() }
    const film = { record_id: name, playback_url: `https://phim.example.vn/${name}`, state: 'published' as const }
    const size = { size_bytes: 1, duration_seconds: 1 }
    await here.portal.db
      .insertInto('recordings')
      .values({ session_id, customer_id, ...film, ...size, ...times })
      .execute()
    await here.portal.call(meetings.end, { query: { meetingId: id } }, token)
  }
  const asked = (session?: number) => (session === undefined ? {} : { session })
  const namesIn = async (session?: number) => {
    const { body } = await here.portal.call(meetings.joined, { params: { id }, query: asked(session) }, token)
    return (body['data'] as { name: string }[]).map(({ name }) => name)
  }
  expect(await namesIn()).toEqual(['Khách chiều'])
  expect(await namesIn(2)).toEqual(['Khách chiều'])
  expect(await namesIn(1)).toEqual(['Khách sáng'])
  expect(await namesIn(3)).toEqual([])
  const filmOf = async (session?: number) =>
    (await here.portal.call(recordings.playback, { query: { meetingId: id, ...asked(session) } }, token)).body['playbackUrl']
  expect(await filmOf()).toBe('https://phim.example.vn/Khách chiều')
  expect(await filmOf(1)).toBe('https://phim.example.vn/Khách sáng')
})

test('who did not come to a session is told by the list as it was then', async () => {
  const place = await createMeetingCustomer(here.portal)
  const [binh, chi, em] = ['binh', 'chi', 'em'].map((name) => ({
    name: `Khách ${name}`,
    email: `${name}@example.vn`,
    role: 'PARTICIPANT' as const,
  }))
  const id = await schedule(here.portal, place, { participants: [binh, chi] })
  const { token } = place.owner
  const end = () => here.portal.call(meetings.end, { query: { meetingId: id } }, token)
  const missing = async (session: number) => {
    const { body } = await here.portal.call(meetings.joined, { params: { id }, query: { session } }, token)
    return (body['notJoined'] as { email: string }[]).map(({ email }) => email).slice(1)
  }
  await start(id, place)
  here.portal.clock.advance(minutes)
  await end()
  here.portal.clock.advance(minutes)
  await start(id, place)
  const listed = await here.portal.db.selectFrom('meeting_participants').selectAll().where('meeting_id', '=', id).execute()
  const goes = listed.find(({ email }) => email === chi?.email)
  here.portal.clock.advance(minutes)
  await here.portal.call(participants.remove, { query: { meetingId: id, id: goes?.id ?? 0 } }, token)
  await here.portal.call(participants.add, { body: { meetingId: id, ...em! } }, token)
  await end()
  here.portal.clock.advance(minutes)
  await start(id, place)
  expect(await missing(1)).toEqual(['binh@example.vn', 'chi@example.vn'])
  expect(await missing(2)).toEqual(['binh@example.vn', 'chi@example.vn', 'em@example.vn'])
  expect(await missing(3)).toEqual(['binh@example.vn', 'em@example.vn'])
})

test('with a wrong checksum is refused and changes nothing', async () => {
  const place = await createMeetingCustomer(here.portal)
  const id = await schedule(here.portal, place)
  await start(id, place)
  const { external_id: externalId } = await runningSession(id)
  expect(await here.double.sendHook(externalId, event('meeting-ended', externalId, {}), { secret: 'another secret' })).toBe(401)
  expect(await statusOf(id)).toBe('INPROGRESS')
})

test('the end ends the meeting, by webhook and by the unsigned callback', async () => {
  const place = await createMeetingCustomer(here.portal)
  const id = await schedule(here.portal, place)
  await start(id, place)
  const session = await runningSession(id)
  const callback = here.double.meetings.get(session.external_id)?.parameters.get('meta_endCallbackUrl') ?? ''
  expect((await fetch(`${callback.replace(session.callback_key, 'x'.repeat(32))}?meetingID=${session.external_id}`)).status).toBe(
    410,
  )
  expect(await statusOf(id)).toBe('INPROGRESS')
  expect((await fetch(`${callback}?meetingID=${session.external_id}&recordingmarks=false`)).status).toBe(200)
  expect(await statusOf(id)).toBe('END')
})

test.each([
  [1, 'true'],
  [0, null],
])('speech to text (%d) reaches the core with the session', async (active_voice_text, told) => {
  const place = await createMeetingCustomer(here.portal)
  const id = await schedule(here.portal, place)
  await here.portal.db.updateTable('meetings').set({ active_voice_text }).where('id', '=', id).execute()
  await start(id, place)
  const { external_id: externalId } = await runningSession(id)
  expect(here.double.meetings.get(externalId)?.parameters.get('meta_hop-captions')).toBe(told)
})
