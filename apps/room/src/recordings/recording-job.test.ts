/** From the end of a meeting to a recording that others accept, and what the outside is told on the way. */
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlaybackManifest } from '../contract/playback.js'
import { RtpLogWriter } from '../media/worker/rtp-log.js'
import { enter } from '../testing/enter.js'
import { finishedRecording } from '../testing/finished-recording.js'
import { probeFile } from '../testing/probe-file.js'
import { openReceiver, type Receiver } from '../testing/receiver.js'
import { recordVoice } from '../testing/recorded-voice.js'
import { openTestRoom, removeDataDir, type TestRoom, type TestRoomOptions, testSecret } from '../testing/test-room.js'
import type { WebhookEvent } from '../hooks/webhook-event.js'
import { rtpFolderOf } from '../meetings/meeting.js'
import { openRecordingStore } from './store/recording-store.js'

let receiver: Receiver
let room: TestRoom
const delays = { hooksMs: [20, 50, 100, 200, 500], callbacksMs: [20, 20, 20, 20] }
beforeEach(async () => {
  receiver = await openReceiver()
  room = await openTestRoom({ delays })
})
afterEach(async () => {
  await room.stop()
  await receiver.close()
  removeDataDir(room.dataDir)
})
async function reopen(options: TestRoomOptions = {}) {
  await room.stop()
  room = await openTestRoom({ delays, dataDir: room.dataDir, clock: room.clock, ...options })
}

const events = () =>
  receiver.received
    .filter(({ url }) => url.startsWith('/hook'))
    .map(({ body }) => (JSON.parse(new URLSearchParams(body).get('event')!) as WebhookEvent[])[0]!.data)
const news = () => receiver.received.filter(({ url }) => url === '/ready')
const createHook = (params: Record<string, string> = {}) =>
  room.call('hooks/create', { callbackURL: `${receiver.url}/hook`, ...params })

/** All hooks have noted that they were told so much of the recordings' log. */
async function untilNoted(count: number): Promise<void> {
  const folder = join(room.dataDir, 'room', 'hooks')
  const noted = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  await expect.poll(() => noted().every((text) => text.includes(`["recordings",${count}]`))).toBe(true)
}

/** Recorded for four seconds, in three of which somebody has an open microphone. */
async function recordMeeting(): Promise<string> {
  const { internalMeetingID } = await room.call('create', {
    name: 'Ghi lại',
    meetingID: 'recorded',
    record: true,
    meta_customer: 'A',
    'meta_bbb-recording-ready-url': `${receiver.url}/ready`,
  })
  const { meeting, userId } = await enter(room, 'recorded', { fullName: 'Bình' })
  meeting.record({ type: 'recording', isOn: true, by: userId })
  const from = { userId, name: 'Bình' }
  meeting.record({
    type: 'chat',
    key: 'key-0001',
    message: { id: 'm1', at: room.clock.now(), from, to: null, text: 'lời riêng tư' },
  })
  const sentence = { id: 'c1', ...from, text: 'phụ đề', language: 'vi', isFinal: true }
  const times = { startedAt: room.clock.now(), endedAt: room.clock.now() + 100 }
  meeting.record({ type: 'caption', caption: { ...sentence, ...times } })
  await recordVoice(meeting, { peerId: userId, from: room.clock.now() + 500, seconds: 3 })
  room.clock.advance(4000)
  await room.call('end', { meetingID: 'recorded' })
  return internalMeetingID
}

test('files are made that an independent program accepts, as long as what was recorded', async () => {
  const recordId = await recordMeeting()
  const [inTheMaking] = (await room.call('getRecordings', { recordID: recordId, state: 'processing' })).recordings
  expect(inTheMaking).toMatchObject({ published: false, progress: expect.any(Number) })
  await expect.poll(() => room.recordings.find(recordId)?.state, { timeout: 20_000 }).toBe('published')
  const [recording] = (await room.call('getRecordings', { meetingID: 'recorded' })).recordings
  expect(recording).toMatchObject({ published: true, name: 'Ghi lại', metadata: { customer: 'A' } })
  expect(recording.rawSize).toBeGreaterThan(3000)
  const { url, size } = recording.playback.format
  const manifest = (await (await fetch(new URL('manifest.json', url))).json()) as PlaybackManifest
  expect(manifest).toMatchObject({ durationMs: 4000, tracks: [{ name: 'Bình', kind: 'person', hasAudio: true, size: null }] })
  const { file, startMs, endMs, bytes } = manifest.tracks[0]!
  expect([Math.abs(startMs - 500), Math.abs(endMs - 3500)].every((offMs) => offMs < 100)).toBe(true)
  expect(size).toBeGreaterThanOrEqual(bytes)
  const path = join(room.recordings.folderOf(recordId), 'files', file)
  const said = probeFile(path)
  expect(said.codecs).toEqual(['opus'])
  expect(Math.abs(said.seconds - 3)).toBeLessThan(0.2)
  expect(existsSync(rtpFolderOf(room.registry.find('recorded')!))).toBe(false)
})

test('a conversion that failed is tried again without a restart, and is processing until then', async () => {
  await reopen({ delays: { ...delays, conversionMs: [30] } })
  const { internalMeetingID: recordId } = await room.call('create', { name: 'Ghi lại', meetingID: 'recorded', record: true })
  const { meeting, userId } = await enter(room, 'recorded', { fullName: 'Bình' })
  meeting.record({ type: 'recording', isOn: true, by: userId })
  await recordVoice(meeting, { peerId: userId, from: room.clock.now(), seconds: 1 })
  room.clock.advance(1000)
  // The converter reads it first.
  const log = join(meeting.folder, 'events.jsonl')
  await room.call('end', { meetingID: 'recorded' })
  renameSync(log, `${log}.away`)
  const failures = () =>
    readFileSync(join(room.dataDir, 'room', 'recording-events', 'events.jsonl'), 'utf8').split('"isDone":false').length - 1
  await expect.poll(failures, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(room.recordings.find(recordId)?.state).toBe('processing')
  renameSync(`${log}.away`, log)
  await expect.poll(() => room.recordings.find(recordId)?.state, { timeout: 20_000 }).toBe('published')
})

test('with a recording goes what was written and said in its meeting; who was there stays', async () => {
  const recordId = await recordMeeting()
  const meeting = room.registry.find('recorded')!
  const log = join(meeting.folder, 'events.jsonl')
  await expect.poll(() => room.recordings.find(recordId)?.state, { timeout: 20_000 }).toBe('published')
  const length = readFileSync(log).length
  expect(readFileSync(log, 'utf8')).toContain('lời riêng tư')
  await room.call('deleteRecordings', { recordID: recordId })
  const left = readFileSync(log, 'utf8')
  expect(left).not.toContain('lời riêng tư')
  expect(left).not.toContain('phụ đề')
  expect(left).toContain('Bình')
  expect(readFileSync(log).length).toBe(length)
  await reopen()
  expect(room.registry.find('recorded')?.state.ended).not.toBeNull()
})

test('what one person sent that no file can hold does not take the recording from the others', async () => {
  const { internalMeetingID: recordId } = await room.call('create', { name: 'Ghi lại', meetingID: 'recorded', record: true })
  const { meeting, userId } = await enter(room, 'recorded', { fullName: 'Bình' })
  meeting.record({ type: 'recording', isOn: true, by: userId })
  await recordVoice(meeting, { peerId: userId, from: room.clock.now(), seconds: 1 })
  const attacker = {
    peerId: 'attacker',
    source: 'camera',
    codec: 'vp8',
    clockRate: 90_000,
    payloadType: 96,
    ssrc: 8,
    rid: '',
  } as const
  const times = { connectedAt: room.clock.now(), startedAt: room.clock.now() }
  const header = { format: 'hop-rtp-log', version: 1, ...attacker, ...times } as const
  const log = await RtpLogWriter.create(join(rtpFolderOf(meeting), 'attacker.rtplog'), header, () => {})
  // A key frame of no width and no height.
  const picture = [0x10, 0x10, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0]
  log.packet(Buffer.from([0x80, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, ...picture]), room.clock.now() + 10)
  await log.close()
  room.clock.advance(2000)
  await room.call('end', { meetingID: 'recorded' })
  await expect.poll(() => room.recordings.find(recordId)?.state, { timeout: 20_000 }).toBe('published')
  expect(readdirSync(join(room.recordings.folderOf(recordId), 'files')).filter((name) => name.endsWith('.webm'))).toEqual([
    `${userId}-person.webm`,
  ])
  // Kept to see what was wrong with it, and deleted with the recording, also when the meeting is forgotten.
  expect(readdirSync(rtpFolderOf(meeting))).toEqual(['attacker.rtplog'])
  room.clock.advance(25 * 60 * 60 * 1000)
  await room.call('create', { name: 'Sau', meetingID: 'later' })
  expect(room.registry.findByInternalId(recordId)).toBeUndefined()
  await room.call('deleteRecordings', { recordID: recordId })
  expect(existsSync(rtpFolderOf(meeting))).toBe(false)
})

test('one that is deleted while it is being made stays deleted, and leaves nothing behind', async () => {
  await createHook({ eventID: 'rap-process-ended,rap-publish-ended,rap-deleted' })
  const recordId = await recordMeeting()
  await room.call('deleteRecordings', { recordID: recordId })
  await expect.poll(() => events().map(({ id }) => id), { timeout: 20_000 }).toEqual(['rap-deleted', 'rap-process-ended'])
  expect(room.recordings.find(recordId)?.state).toBe('deleted')
  expect(readdirSync(room.recordings.folderOf(recordId))).toEqual(['recording.json'])
  expect(news()).toEqual([])
})

test('hooks hear of every step, and whoever created the meeting that it can be played', async () => {
  await createHook({ meetingID: 'recorded', eventID: 'meeting-ended' })
  await room.call('hooks/create', { callbackURL: `${receiver.url}/hook/recordings`, meetingID: 'recorded' })
  await room.call('hooks/create', { callbackURL: `${receiver.url}/elsewhere`, meetingID: 'another' })
  const recordId = await recordMeeting()
  const steps = ['archive', 'process', 'publish', 'post-publish'].flatMap((step) => [`rap-${step}-started`, `rap-${step}-ended`])
  const ofRecordings = () => events().filter(({ id }) => id.startsWith('rap-'))
  await expect.poll(() => ofRecordings().map(({ id }) => id), { timeout: 20_000 }).toEqual(steps)
  const [before] = events().filter(({ id }) => id === 'meeting-ended')
  expect(before!.event.ts).toBeLessThanOrEqual(ofRecordings()[0]!.event.ts)
  for (const { attributes } of ofRecordings()) {
    expect(attributes.meeting).toEqual({ 'internal-meeting-id': recordId, 'external-meeting-id': 'recorded' })
    expect(attributes['record-id']).toBe(recordId)
  }
  const published = ofRecordings().find(({ id }) => id === 'rap-publish-ended')!
  expect(published.attributes).toMatchObject({ success: true, 'step-time': expect.any(Number), workflow: 'presentation' })
  const [told] = (await room.call('getRecordings', { recordID: recordId })).recordings
  expect(published.attributes['recording']).toMatchObject({
    name: 'Ghi lại',
    metadata: { customer: 'A' },
    size: told.size,
    'raw-size': told.rawSize,
    playback: { format: 'presentation', link: told.playback.format.url },
  })
  expect(receiver.received.some(({ url }) => url.startsWith('/elsewhere'))).toBe(false)
  expect(news()).toHaveLength(1)
  const token = new URLSearchParams(news()[0]!.body).get('signed_parameters')!
  const { payload } = await jwtVerify(token, new TextEncoder().encode(testSecret))
  expect(payload).toEqual({ meeting_id: 'recorded', record_id: recordId })
})

test('publishing, hiding and deleting are told, also long after the meeting is forgotten, and once', async () => {
  room.recordings.save(finishedRecording('old', { meetingId: 'forgotten' }))
  await createHook()
  for (const publish of [true, false, false, true])
    await room.call('publishRecordings', { recordID: 'old', publish: String(publish) })
  await untilNoted(2)
  await reopen()
  await room.call('deleteRecordings', { recordID: 'old' })
  await untilNoted(1)
  expect(events().map(({ id }) => id)).toEqual(['rap-unpublished', 'rap-published', 'rap-deleted'])
  expect(events()[2]!.attributes).toMatchObject({ 'record-id': 'old', meeting: { 'external-meeting-id': 'forgotten' } })
  await reopen()
  await room.call('create', { name: 'Next', meetingID: 'next' })
  await receiver.until(4)
  expect(events().at(-1)!.id).toBe('meeting-created')
})

test('what everybody has been told is let go at the next start, and nothing else', async () => {
  const log = join(room.dataDir, 'room', 'recording-events', 'events.jsonl')
  const bytes = () => statSync(log).size
  await createHook()
  room.recordings.save(finishedRecording('one'))
  await room.call('publishRecordings', { recordID: 'one', publish: 'false' })
  await untilNoted(1)
  await reopen()
  expect(bytes()).toBe(0)
  receiver.status = 503
  await room.call('publishRecordings', { recordID: 'one', publish: 'true' })
  await reopen()
  expect(bytes()).toBeGreaterThan(0)
  receiver.status = 200
  await receiver.until(2)
  expect(events().map(({ id }) => id)).toEqual(['rap-unpublished', 'rap-published'])
})

test('news that a restart interrupted are told afterwards, once', async () => {
  receiver.status = 500
  await reopen({ delays: { ...delays, callbacksMs: [60_000, 20, 20, 20] } })
  const recordId = await recordMeeting()
  // A try is counted before it is sent: it must have come before the next one is taken.
  await expect.poll(() => receiver.refused, { timeout: 20_000 }).toBe(1)
  expect(room.recordings.find(recordId)?.newsTries).toBe(1)
  receiver.status = 200
  await reopen()
  await receiver.until(1)
  await expect.poll(() => room.recordings.find(recordId)?.newsTries).toBeNull()
  await reopen()
  expect(news()).toHaveLength(1)
})

test('a copy has no news of recordings that are older than it is', async () => {
  await room.stop()
  const metadata = { 'bbb-recording-ready-url': `${receiver.url}/ready` }
  const store = openRecordingStore({ dataDir: join(room.dataDir, 'room') })
  const { startTime } = finishedRecording('own')
  store.save(finishedRecording('older', { metadata, newsTries: 0, startTime: startTime - 2 }))
  store.save(finishedRecording('own', { metadata, newsTries: 0 }))
  writeFileSync(join(room.dataDir, 'room', 'copied-at'), new Date(startTime - 1).toISOString())
  room = await openTestRoom({ delays, dataDir: room.dataDir, clock: room.clock })
  await receiver.until(1)
  for (const recordId of ['older', 'own']) await expect.poll(() => room.recordings.find(recordId)?.newsTries).toBeNull()
  expect(news()).toHaveLength(1)
})

test('a room that died before the first try tells it when it starts; a deleted recording is no news', async () => {
  await room.stop()
  const metadata = { 'bbb-recording-ready-url': `${receiver.url}/ready` }
  const store = openRecordingStore({ dataDir: join(room.dataDir, 'room') })
  store.save(finishedRecording('ready', { metadata, newsTries: 0 }))
  store.save(finishedRecording('gone', { metadata, newsTries: 0 }))
  store.remove('gone')
  room = await openTestRoom({ delays, dataDir: room.dataDir, clock: room.clock })
  await receiver.until(1)
  await expect.poll(() => room.recordings.find('ready')?.newsTries).toBeNull()
  expect(news()).toHaveLength(1)
})
