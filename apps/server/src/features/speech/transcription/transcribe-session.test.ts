/** From what a real room recorded of each person to a transcript, by a service over gRPC, through everything that can go wrong on the way. */
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { status } from '@grpc/grpc-js'
import { recordings } from '@hop/contract/features/recordings'
import { speech } from '@hop/contract/features/speech'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.js'
import { startBigBlueButtonDouble, startOfRecordings } from '../../../testing/bigbluebutton-double.js'
import { type BuiltInRoomProcess, startBuiltInRoom } from '../../../testing/built-in-room.js'
import { createPerson, createPlaces } from '../../../testing/factories/index.js'
import { startOfTests, startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer, registerCore } from '../../meetings/testing/meeting-customer.js'
import { createRecordedSession, recordedAt, registerRoom, writeRecording } from '../testing/recorded-session.js'
import { understanding } from '../testing/pitches-as-words.js'
import { type SpeechServer, startSpeechServer } from '../testing/speech-server.js'
import { requestTranscription } from './request-transcription.js'
import { transcribeSession } from './transcribe-session.js'

const insideHosts: string[] = []
let portal: TestPortal
let room: BuiltInRoomProcess
let core: { coreId: number; roomId: string }
let server: SpeechServer
let place: MeetingCustomer
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-room-'))
  const lan = {
    visitId: 'w_lan',
    name: 'Lan',
    startMs: 0,
    pieces: [
      { hz: 440, seconds: 1 },
      { hz: 0, seconds: 2 },
      { hz: 660, seconds: 1 },
    ],
  }
  const binh = { visitId: 'w_binh', name: 'Bình', startMs: 1500, pieces: [{ hz: 880, seconds: 1 }] }
  writeRecording(dataDir, 'two', [lan, binh])
  // For what is not about who said what: each person's sound is decoded by a thread of its own.
  writeRecording(dataDir, 'one', [binh])
  writeRecording(dataDir, 'broken', [{ visitId: 'w_x', name: 'Xuân', startMs: 0, pieces: [] }, binh])
  writeRecording(dataDir, 'silent', [])
  room = await startBuiltInRoom({ dataDir })
  portal = await startTestPortal({ speech: { insideHosts } })
  await portal.platform.jobs.prepare()
  core = await registerRoom(portal, room)
  server = await startSpeechServer('smartvoice')
  insideHosts.push(`127.0.0.1:${server.port}`)
})
afterAll(async () => {
  server.stop()
  await portal.close()
  await room.stop()
})
beforeEach(async () => {
  portal.clock.set(startOfTests)
  place = await createMeetingCustomer(portal)
  await portal.db.updateTable('customers').set({ active_voice_text: 1 }).where('id', '=', place.places.customerId).execute()
  const body = { customerId: place.places.customerId, useOfSystem: 0 as const, domainGRPC: '127.0.0.1', portGRPC: server.port }
  const tokens = { usesTls: false, authorization: 'a', tokenId: 'b', tokenKey: 'c' }
  await portal.call(speech.saveOfCustomer, { body: { ...body, ...tokens } }, place.owner.token)
})

/** Its recording is ready. */
async function request(recordId: string, changes: { coreId?: number; roomId?: string | null } = {}) {
  const session = await createRecordedSession(portal, place, { recordId, ...core, ...changes })
  const { platform, db } = portal
  const ask = () =>
    db.transaction().execute((transaction) => requestTranscription(platform, transaction, session.sessionId, portal.clock.now()))
  await ask()
  await ask()
  return session
}
const run = (sessionId: number, options: { runMs?: number; pausesMs?: number[] } = {}) =>
  transcribeSession(portal.platform, sessionId, { signal: new AbortController().signal, pausesMs: [], ...options })
const row = (sessionId: number) =>
  portal.db.selectFrom('transcriptions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
const told = async (mid: string, token = place.owner.token) =>
  (await portal.call(speech.transcription, { query: { mid } }, token)).body
const transcript = (sessionId: number) =>
  portal.db
    .selectFrom('transcript_segments')
    .select(['speaker', 'visit_id', 'starts_at', 'ends_at', 'text', 'language', 'source'])
    .where('session_id', '=', sessionId)
    .orderBy('starts_at')
    .execute()
const waitingJobs = (sessionId: number) =>
  portal.db
    .selectFrom('jobs')
    .select(['due_at', 'data'])
    .where('name', '=', 'transcribe-session')
    .execute()
    .then((jobs) => jobs.filter(({ data }) => (data as { sessionId: number }).sessionId === sessionId))

test('who said what and when is written down from each person’s own sound, and the sound that arrives is what was said', async () => {
  server.behave(understanding)
  const before = server.calls.length
  const { sessionId, mid } = await request('two')
  expect(await waitingJobs(sessionId)).toHaveLength(1)
  expect(await told(mid)).toMatchObject({
    data: { state: 'waiting', percent: 0, problem: null, nextTryAt: null, can: { tryAgain: false } },
  })
  const { failures } = await portal.platform.jobs.drain()
  expect(failures).toEqual([])
  const segments = await transcript(sessionId)
  expect(segments.map(({ speaker, visit_id, text, source, language }) => [speaker, visit_id, text, source, language])).toEqual([
    ['Lan', 'w_lan', 'một', 'speech', 'vi'],
    ['Bình', 'w_binh', 'hai', 'speech', 'vi'],
    ['Lan', 'w_lan', 'ba', 'speech', 'vi'],
  ])
  const off = segments.map(({ starts_at }, index) => starts_at.getTime() - recordedAt - [0, 1500, 3000][index]!)
  expect(off.every((ms) => Math.abs(ms) <= 20)).toBe(true)
  const lengths = segments.map(({ starts_at, ends_at }) => ends_at.getTime() - starts_at.getTime())
  // In the order of the tracks; every sample of it.
  expect(server.calls.slice(before).map(({ pcm }) => pcm.length / 32)).toEqual([lengths[0], lengths[2], lengths[1]])
  expect(await told(mid)).toMatchObject({ data: { state: 'done', percent: 100, problem: null } })
  expect(await portal.db.selectFrom('transcribed_utterances').selectAll().where('session_id', '=', sessionId).execute()).toEqual(
    [],
  )
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('hop-voice-'))).toEqual([])
})

test('what was recognised before a break is not asked again', async () => {
  const { sessionId, mid } = await request('two')
  const before = server.calls.length
  server.behave(understanding, { code: status.UNAVAILABLE, afterBytes: 3200 })
  await run(sessionId)
  expect(await told(mid)).toMatchObject({
    data: { state: 'waiting', problem: 'unavailable', nextTryAt: new Date(startOfTests.getTime() + minutes).toISOString() },
  })
  expect((await row(sessionId))!.percent).toBe(20)
  server.behave(understanding)
  await run(sessionId)
  expect((await transcript(sessionId)).map(({ text }) => text)).toEqual(['một', 'hai', 'ba'])
  // One, half of another, and then the two that were missing.
  expect(server.calls.length - before).toBe(4)
})

test('a run that has worked long enough leaves the rest to the next', async () => {
  const { sessionId } = await request('two')
  server.behave(understanding)
  await run(sessionId, { runMs: -1 })
  expect([(await row(sessionId))!.state, (await transcript(sessionId)).length]).toEqual(['waiting', 0])
  await portal.platform.jobs.drain()
  expect((await transcript(sessionId)).length).toBe(3)
})

test('a service that fails again and again is given up with the reason, and may be tried again by the owner', async () => {
  const { sessionId, mid } = await request('one')
  server.behave({ code: status.RESOURCE_EXHAUSTED })
  for (let count = 0; count < 7; count++) await run(sessionId)
  expect(await told(mid)).toMatchObject({ data: { state: 'failed', problem: 'busy', nextTryAt: null, can: { tryAgain: true } } })
  await run(sessionId)
  server.behave(understanding)
  const again = () => portal.call(speech.transcribeAgain, { body: { mid } }, place.owner.token)
  expect((await again()).body).toMatchObject({ data: { state: 'waiting', problem: null } })
  expect((await again()).body.code).toBe('NothingToTranscribe')
  await portal.platform.jobs.drain()
  expect(await told(mid)).toMatchObject({ data: { state: 'done' } })
})

test.each([
  ['the token is refused', { code: status.UNAUTHENTICATED }, 'one', 'token'],
  ['nobody has said anything', 'à', 'silent', 'noSound'],
  ['nothing of it was understood', '', 'one', 'noSound'],
] as const)('%s: it is given up at once, and said so', async (_, behaviour, recordId, problem) => {
  const { sessionId, mid } = await request(recordId)
  server.behave(behaviour)
  await run(sessionId)
  expect(await told(mid)).toMatchObject({ data: { state: 'failed', problem } })
  expect(await transcript(sessionId)).toEqual([])
})

test('without a service it says so, and one person’s broken sound takes nobody else’s words', async () => {
  const { sessionId, mid } = await request('broken')
  await portal.db.deleteFrom('speech_configurations').where('customer_id', '=', place.places.customerId).execute()
  await run(sessionId)
  expect(await told(mid)).toMatchObject({ data: { state: 'failed', problem: 'notConfigured' } })
  const other = await createMeetingCustomer(portal)
  await portal.db.updateTable('customers').set({ active_voice_text: 1 }).where('id', '=', other.places.customerId).execute()
  place = other
  const body = { customerId: other.places.customerId, useOfSystem: 0 as const, domainGRPC: '127.0.0.1', portGRPC: server.port }
  await portal.call(
    speech.saveOfCustomer,
    { body: { ...body, usesTls: false, authorization: 'a', tokenId: 'b', tokenKey: 'c' } },
    other.owner.token,
  )
  const second = await request('broken')
  server.behave(understanding)
  await run(second.sessionId)
  expect((await transcript(second.sessionId)).map(({ speaker, text }) => [speaker, text])).toEqual([['Bình', 'hai']])
})

test('of one customer one is worked on at a time; another customer does not wait', async () => {
  const [first, second] = [await request('one'), await request('one')]
  server.behave((stream) => stream.resume())
  const calls = server.calls.length
  const stopped = new AbortController()
  const working = transcribeSession(portal.platform, first.sessionId, { signal: stopped.signal, pausesMs: [] })
  await expect.poll(() => server.calls.length).toBe(calls + 1)
  await run(second.sessionId)
  expect(server.calls.length).toBe(calls + 1)
  expect((await row(second.sessionId))!.state).toBe('waiting')
  expect((await waitingJobs(second.sessionId)).some(({ due_at }) => due_at > startOfTests)).toBe(true)
  stopped.abort()
  await expect(working).rejects.toThrow('CANCELLED')
  // Given back at once: its turn is free.
  server.behave(understanding)
  await run(second.sessionId)
  expect((await row(second.sessionId))!.state).toBe('done')
})

test('a server that died holds its turn for some minutes and no longer', async () => {
  const { sessionId } = await request('one')
  const change = { state: 'running', held_until: new Date(startOfTests.getTime() + 20 * minutes) } as const
  await portal.db.updateTable('transcriptions').set(change).where('session_id', '=', sessionId).execute()
  server.behave(understanding)
  await run(sessionId)
  expect(await transcript(sessionId)).toEqual([])
  portal.clock.advance(21 * minutes)
  await run(sessionId)
  expect(await transcript(sessionId)).toHaveLength(1)
})

test('what BigBlueButton has written down itself is taken, at the times of its recording; what comes later is waited for', async () => {
  const double = await startBigBlueButtonDouble()
  try {
    const coreId = await registerCore(portal, double)
    double.recordings.set('in-bbb', { state: 'published', size: 1 })
    const { sessionId, mid } = await request('in-bbb', { coreId, roomId: null })
    await run(sessionId)
    expect(await told(mid)).toMatchObject({ data: { state: 'waiting', problem: 'noText' } })
    double.textTracks.set('in-bbb', 'WEBVTT\n\n00:01.000 --> 00:02.000\nChào cả nhà\n')
    await run(sessionId)
    expect(await transcript(sessionId)).toMatchObject([
      { speaker: '', text: 'Chào cả nhà', source: 'core', language: 'vi', starts_at: new Date(startOfRecordings + 1000) },
    ])
    double.isDown = true
    const away = await request('in-other', { coreId, roomId: null })
    await run(away.sessionId)
    expect(await told(away.mid)).toMatchObject({ data: { state: 'waiting', problem: 'coreUnavailable' } })
  } finally {
    await double.close()
  }
})

test('a meeting without speech to text is left alone, and strangers learn nothing', async () => {
  const { mid, sessionId } = await request('two')
  const stranger = await createPerson(portal, 'Customer', await createPlaces(portal, 'Nơi khác'))
  const manager = await createPerson(portal, 'Manager', place.places)
  for (const { token } of [stranger, manager]) {
    expect((await told(mid, token)).code).toBe('MeetingNotFound')
    expect((await portal.call(speech.transcribeAgain, { body: { mid } }, token)).body.code).toBe('MeetingNotFound')
  }
  await portal.db.updateTable('meetings').set({ active_voice_text: 0 }).where('owner_id', '=', place.owner.id).execute()
  await run(sessionId)
  expect(await told(mid)).toMatchObject({ data: { state: 'none' } })
})

test('a recording in the trash is not listened to; restored, it is', async () => {
  server.behave(understanding)
  const before = server.calls.length
  const { sessionId, mid } = await request('one')
  const now = portal.clock.now()
  const recording = { record_id: 'one', playback_url: 'https://room.example.vn/one', state: 'published' } as const
  await portal.db
    .insertInto('recordings')
    .values({ session_id: sessionId, customer_id: place.places.customerId, ...recording, created_at: now, updated_at: now })
    .execute()
  const body = { mid }
  expect((await portal.call(recordings.trash, { body }, place.owner.token)).status).toBe(200)
  await run(sessionId)
  expect([server.calls.length - before, await transcript(sessionId), await row(sessionId)]).toEqual([0, [], undefined])
  expect((await portal.call(recordings.restore, { body }, place.owner.token)).status).toBe(200)
  await run(sessionId)
  expect((await transcript(sessionId)).map(({ text }) => text)).toEqual(['hai'])
})

test('a mistake of our own is tried again by the job, and in the end told like any other', async () => {
  const { sessionId, mid } = await request('two')
  const broken = { ...portal.platform, speech: undefined as never }
  const attempt = (isLastAttempt: boolean) =>
    transcribeSession(broken, sessionId, { signal: new AbortController().signal, isLastAttempt })
  await expect(attempt(false)).rejects.toThrow('undefined')
  expect(await told(mid)).toMatchObject({ data: { state: 'running', problem: null } })
  await attempt(true)
  expect(await told(mid)).toMatchObject({ data: { state: 'failed', problem: 'unexpected', can: { tryAgain: true } } })
})
