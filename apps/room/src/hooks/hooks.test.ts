import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enter } from '../testing/enter.js'
import { openReceiver, type Received, type Receiver } from '../testing/receiver.js'
import { openTestRoom, removeDataDir, type TestRoom, type TestRoomOptions, testSecret } from '../testing/test-room.js'
import type { WebhookEvent } from './webhook-event.js'

let receiver: Receiver
let room: TestRoom
beforeEach(async () => {
  receiver = await openReceiver()
  await open()
})
afterEach(async () => {
  await room.stop()
  await receiver.close()
  removeDataDir(room.dataDir)
})

const delays = { hooksMs: [20, 20, 50, 50, 100, 100, 200, 200, 500, 1000], callbacksMs: [20, 20, 20, 20] }
async function open(options: TestRoomOptions = {}) {
  room = await openTestRoom({ delays, ...options })
}
async function reopen(options: TestRoomOptions = {}) {
  await room.stop()
  await open({ dataDir: room.dataDir, clock: room.clock, ...options })
}
const createHook = (params: Record<string, string> = {}) =>
  room.call('hooks/create', { callbackURL: `${receiver.url}/hook`, ...params })
const eventOf = ({ body }: Received): WebhookEvent['data'] => {
  const [event] = JSON.parse(new URLSearchParams(body).get('event')!) as WebhookEvent[]
  return event!.data
}
const idsOf = (received: Received[]) => received.map((each) => eventOf(each).id)
const quality = { lossPercent: 1, jitterMs: 2, rttMs: 40, sentKbps: 700, receivedKbps: 900, framesPerSecond: 15 }
const uplink = { lossPercent: 3, jitterMs: 7 }

async function wholeMeeting() {
  await room.call('create', { name: 'Hooked', meetingID: 'hooked', record: true, meta_room: 'A1' })
  const host = await enter(room, 'hooked', { fullName: 'Chủ trì', role: 'MODERATOR', userID: 'u-1', 'userdata-team': 'x' })
  const guest = await enter(room, 'hooked', { fullName: 'Khách', userID: 'u-2', guest: 'true' })
  const { meeting, userId } = host
  const by = userId
  meeting.record({ type: 'microphone', userId, state: 'on', by })
  meeting.record({ type: 'microphone', userId, state: 'muted', by })
  meeting.record({ type: 'microphone', userId, state: 'on', by })
  meeting.record({ type: 'microphone', userId, state: 'none', by })
  meeting.record({ type: 'camera', userId, isOn: true, by })
  meeting.record({ type: 'camera', userId, isOn: false, by })
  meeting.record({ type: 'screen', userId, isOn: true, by })
  meeting.record({ type: 'screen', userId, isOn: false, by })
  meeting.record({ type: 'hand', userId, isUp: true, by })
  const from = { userId, name: 'Chủ trì' }
  meeting.record({ type: 'chat', key: 'k1', message: { id: 'c1', at: room.clock.now(), from, to: null, text: 'Xin chào' } })
  const to = { userId: guest.userId, name: 'Khách' }
  meeting.record({ type: 'chat', key: 'k2', message: { id: 'c2', at: room.clock.now(), from, to, text: 'a private word' } })
  meeting.record({ type: 'recording', isOn: true, by })
  const caption = { id: 't1', userId, name: 'Chủ trì', text: 'Chào', language: 'vi-VN', isFinal: true, startedAt: 1, endedAt: 2 }
  meeting.record({ type: 'caption', caption })
  const samples = [userId, guest.userId].map((each) => ({ at: 5, userId: each, sample: { ...quality, uplink } }))
  meeting.record({ type: 'measured', samples })
  const error = { kind: 'device-blocked', detail: 'x', deviceType: 'phone', os: 'Android', browser: 'Chrome' }
  meeting.record({ type: 'clientError', userId, error })
  guest.leave()
  await room.call('end', { meetingID: 'hooked' })
}
const wholeMeetingIds = [
  'meeting-created',
  'user-joined',
  'user-joined',
  'user-audio-voice-enabled',
  'user-audio-muted',
  'user-audio-unmuted',
  'user-audio-voice-disabled',
  'user-cam-broadcast-start',
  'user-cam-broadcast-end',
  'meeting-screenshare-started',
  'meeting-screenshare-stopped',
  'user-raise-hand-changed',
  'chat-group-message-sent',
  'meeting-recording-started',
  'transcript-updated',
  'hop-quality-sampled',
  'hop-client-error',
  'user-left',
  'user-left',
  'meeting-recording-stopped',
  'meeting-ended',
]

test('a hook hears of everything in a meeting, in order', async () => {
  await createHook()
  await wholeMeeting()
  const received = await receiver.until(wholeMeetingIds.length)
  expect(idsOf(received)).toEqual(wholeMeetingIds)
  const events = received.map(eventOf)
  expect(events[0]?.attributes.meeting).toMatchObject({
    'external-meeting-id': 'hooked',
    name: 'Hooked',
    metadata: { room: 'A1' },
  })
  expect(events[1]?.attributes['user']).toMatchObject({
    'external-user-id': 'u-1',
    name: 'Chủ trì',
    role: 'MODERATOR',
    guest: false,
    userdata: { team: 'x' },
  })
  expect(events[12]?.attributes['chat-message']).toMatchObject({ message: 'Xin chào', sender: { name: 'Chủ trì' } })
  expect(events[11]?.attributes['user']).toMatchObject({ 'external-user-id': 'u-1', 'raise-hand': true })
  expect(events[14]?.attributes).toMatchObject({
    user: { 'external-user-id': 'u-1', name: 'Chủ trì' },
    transcript: { id: 't1', transcript: 'Chào', locale: 'vi-VN', final: true, 'start-time': 1, 'end-time': 2 },
  })
  const sample = {
    ts: 5,
    'loss-percent': 1,
    'jitter-ms': 2,
    'rtt-ms': 40,
    'sent-kbps': 700,
    'received-kbps': 900,
    'frames-per-second': 15,
    'uplink-loss-percent': 3,
    'uplink-jitter-ms': 7,
  }
  const idOf = (index: number) => (events[index]?.attributes['user'] as Record<string, unknown> | undefined)?.['internal-user-id']
  expect(events[15]?.attributes['samples']).toEqual([
    { 'internal-user-id': idOf(1), ...sample },
    { 'internal-user-id': idOf(2), ...sample },
  ])
  expect(events[16]?.attributes).toMatchObject({
    user: { 'external-user-id': 'u-1' },
    error: { kind: 'device-blocked', detail: 'x', 'device-type': 'phone', os: 'Android', browser: 'Chrome' },
  })
  expect(events[17]?.attributes['user']).toMatchObject({ 'external-user-id': 'u-2', reason: 'left', guest: true })
  expect(events[18]?.attributes['user']).toMatchObject({ 'external-user-id': 'u-1', reason: 'ended' })
  expect(events.at(-1)?.attributes.meeting).toMatchObject({ reason: 'endedByPortal' })
  expect(JSON.stringify(received)).not.toContain('a private word')
})

test.each(['leaves', 'is there at the end'])('what somebody has on who %s is told to be off first', async (how) => {
  await room.call('create', { name: 'On', meetingID: 'on' })
  const { meeting, userId, leave } = await enter(room, 'on', { userID: 'u-1' })
  await createHook()
  meeting.record({ type: 'microphone', userId, state: 'on', by: userId })
  meeting.record({ type: 'camera', userId, isOn: true, by: userId })
  meeting.record({ type: 'screen', userId, isOn: true, by: userId })
  if (how === 'leaves') leave()
  else await room.call('end', { meetingID: 'on' })
  expect(idsOf(await receiver.until(7)).slice(3, 7)).toEqual([
    'user-audio-voice-disabled',
    'user-cam-broadcast-end',
    'meeting-screenshare-stopped',
    'user-left',
  ])
})

test.each([
  ['sha1', 40],
  ['sha512', 128],
])('what is sent is signed as bbb-webhooks 3.x does it, with %s', async (algorithm, hexLength) => {
  await reopen({ env: { ROOM_HOOK_HASH: algorithm } })
  await createHook({ callbackURL: `${receiver.url}/hook?key=a%20b` })
  await room.call('create', { name: 'Signed', meetingID: 'signed' })
  const [first] = await receiver.until(1)
  const [, checksum] = /^\/hook\?key=a%20b&checksum=(\w+)$/.exec(first!.url)!
  expect(checksum).toHaveLength(hexLength)
  const signed = `${receiver.url}/hook?key=a%20b${first!.body}${testSecret}`
  expect(checksum).toBe(createHash(algorithm).update(signed).digest('hex'))
  expect([...new URLSearchParams(first!.body).keys()]).toEqual(['domain', 'event', 'timestamp'])
  expect(new URLSearchParams(first!.body).get('domain')).toBe('127.0.0.1')
})

test('or as bbb-webhooks 2.x does it, when it is told so', async () => {
  await reopen({ env: { ROOM_HOOK_FORMAT: '2' } })
  await createHook()
  await room.call('create', { name: 'Signed', meetingID: 'signed' })
  const [first] = await receiver.until(1)
  const fields = new URLSearchParams(first!.body)
  const signed = JSON.stringify({
    event: fields.get('event'),
    timestamp: Number(fields.get('timestamp')),
    domain: fields.get('domain'),
  })
  const checksum = createHash('sha1').update(`${receiver.url}/hook${signed}${testSecret}`).digest('hex')
  expect(first!.url).toBe(`/hook?checksum=${checksum}`)
})

test('a receiver that is away for a while misses nothing, and hears it in order', async () => {
  await createHook()
  await receiver.close()
  await wholeMeeting()
  await receiver.reopen()
  expect(idsOf(await receiver.until(wholeMeetingIds.length))).toEqual(wholeMeetingIds)
})

test('a receiver that refuses for a while gets the same event again', async () => {
  await createHook()
  receiver.status = 503
  await wholeMeeting()
  receiver.status = 200
  expect(idsOf(await receiver.until(wholeMeetingIds.length))).toEqual(wholeMeetingIds)
})

test('a restart in the middle loses nothing and repeats nothing', async () => {
  await createHook()
  await room.call('create', { name: 'Kept', meetingID: 'kept' })
  await enter(room, 'kept', { userID: 'u-1' })
  await receiver.until(2)
  await receiver.close()
  await enter(room, 'kept', { userID: 'u-2' })
  await reopen()
  await enter(room, 'kept', { userID: 'u-3' })
  await receiver.reopen()
  const received = await receiver.until(4)
  expect(idsOf(received)).toEqual(['meeting-created', 'user-joined', 'user-joined', 'user-joined'])
  const people = received.slice(1).map((each) => eventOf(each).attributes['user'])
  expect(people).toMatchObject([{ 'external-user-id': 'u-1' }, { 'external-user-id': 'u-2' }, { 'external-user-id': 'u-3' }])
})

/** Without the steps of its recording, which come meanwhile. */
const ofMeeting = (received: Received[]) => received.map(eventOf).filter(({ id }) => !id.startsWith('rap-'))
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const listed = async () => (await room.call('hooks/list')).hooks
const quick = { ...delays, hooksMs: [5, 5] }

test('a receiver that is away for six minutes misses nothing of its meeting, though the room restarts meanwhile', async () => {
  await reopen({ delays: quick })
  await createHook({ meetingID: 'hooked' })
  receiver.status = 503
  await wholeMeeting()
  await countRefusals(3)
  room.clock.advance(6 * minuteMs)
  await reopen({ delays: quick })
  await countRefusals(3)
  receiver.status = 200
  expect(idsOf(await receiver.until(wholeMeetingIds.length))).toEqual(wholeMeetingIds)
})

/** Resolves when so many were refused from now on: more than a hook's delays has been given up once. */
async function countRefusals(count: number): Promise<void> {
  const before = receiver.refused
  await expect.poll(() => receiver.refused - before).toBeGreaterThan(count)
}

test('a hook of one meeting goes a day after it, whether it was heard or not', async () => {
  const away = await openReceiver()
  await reopen({ delays: quick })
  await createHook({ meetingID: 'short' })
  await room.call('hooks/create', { callbackURL: `${away.url}/away`, meetingID: 'short' })
  away.status = 503
  await room.call('create', { name: 'Short', meetingID: 'short' })
  await room.call('end', { meetingID: 'short' })
  await receiver.until(2)
  room.clock.advance(dayMs - minuteMs)
  await expect.poll(() => away.refused).toBeGreaterThan(6)
  expect((await listed()).hook).toHaveLength(2)
  room.clock.advance(2 * minuteMs)
  await expect.poll(async () => (await listed()).hook).toMatchObject({ callbackURL: `${receiver.url}/hook` })
  await room.call('create', { name: 'Next', meetingID: 'next' })
  expect(await listed()).toBe('')
  await away.close()
})

test('a hook of a meeting that was over for a day when the room started is gone; one whose meeting is still to come is not', async () => {
  await createHook({ meetingID: 'short' })
  await room.call('create', { name: 'Short', meetingID: 'short' })
  await room.call('end', { meetingID: 'short' })
  await receiver.until(2)
  await room.call('hooks/create', { callbackURL: `${receiver.url}/early`, meetingID: 'tomorrow' })
  room.clock.advance(dayMs + minuteMs)
  await reopen()
  expect((await listed()).hook).toMatchObject({ meetingID: 'tomorrow' })
})

test('a receiver that says "gone" is told no more', async () => {
  await createHook({ meetingID: 'gone' })
  receiver.status = 410
  await room.call('create', { name: 'Gone', meetingID: 'gone' })
  await expect.poll(listed).toBe('')
})

test('a hook that asks for it hears its meeting from the first event, under the same numbers as the first time, and no other meeting', async () => {
  await createHook({ meetingID: 'hooked' })
  await room.call('create', { name: 'Other', meetingID: 'other' })
  await wholeMeeting()
  const first = ofMeeting(await receiver.until(wholeMeetingIds.length))
  const anew = await openReceiver()
  await room.call('hooks/create', { callbackURL: `${anew.url}/anew`, meetingID: 'hooked', 'hop-from-first-event': true })
  await expect.poll(() => ofMeeting(anew.received)).toEqual(first)
  await anew.close()
  const numbers = first.map(({ event }) => event['hop-number'])
  expect(new Set(numbers).size).toBe(wholeMeetingIds.length)
})

test('a hook of one meeting that does not ask for it hears what comes after it, as with bbb-webhooks', async () => {
  await room.call('create', { name: 'Late', meetingID: 'late' })
  const early = await enter(room, 'late', { userID: 'u-1' })
  await createHook({ meetingID: 'late' })
  early.leave()
  expect(idsOf(await receiver.until(1))).toEqual(['user-left'])
})

test('a hook of all meetings that never answers is removed; one of the configuration is kept and hears everything in the end', async () => {
  const permanent = await openReceiver()
  await reopen({ env: { ROOM_HOOK_URLS: `${permanent.url}/always` }, delays: { ...delays, hooksMs: [5, 5] } })
  await createHook()
  receiver.status = 500
  permanent.status = 500
  await room.call('create', { name: 'Away', meetingID: 'away' })
  await expect.poll(async () => (await room.call('hooks/list')).hooks.hook).toMatchObject({ permanentHook: true })
  permanent.status = 200
  expect(idsOf(await permanent.until(1))).toEqual(['meeting-created'])
  await permanent.close()
})

test('a hook hears only what it asked for', async () => {
  await createHook({ meetingID: 'mine', eventID: 'user-joined,meeting-ended' })
  await room.call('create', { name: 'Other', meetingID: 'other' })
  await room.call('create', { name: 'Mine', meetingID: 'mine' })
  await enter(room, 'other', { userID: 'not-told' })
  await enter(room, 'mine', { userID: 'u-1' })
  await room.call('end', { meetingID: 'mine' })
  const received = await receiver.until(2)
  expect(idsOf(received)).toEqual(['user-joined', 'meeting-ended'])
})

test('a hook made during a meeting hears what comes after it', async () => {
  await room.call('create', { name: 'Late', meetingID: 'late' })
  const early = await enter(room, 'late', { userID: 'u-1', fullName: 'Sớm' })
  await createHook()
  early.leave()
  const [first] = await receiver.until(1)
  expect(eventOf(first!)).toMatchObject({ id: 'user-left', attributes: { user: { name: 'Sớm' } } })
})

test('hooks are listed, not doubled, and destroyed', async () => {
  const { hookID } = await createHook({ meetingID: 'some' })
  expect(hookID).toMatch(/^[0-9a-f-]{36}$/)
  expect(await createHook()).toMatchObject({ returncode: 'SUCCESS', hookID, messageKey: 'duplicateWarning' })
  expect((await room.call('hooks/list', { meetingID: 'some' })).hooks.hook).toMatchObject({
    hookID,
    meetingID: 'some',
    callbackURL: `${receiver.url}/hook`,
    permanentHook: false,
    rawData: false,
  })
  expect((await room.call('hooks/list', { meetingID: 'another' })).hooks).toBe('')
  expect(await room.call('hooks/destroy', { hookID })).toMatchObject({ returncode: 'SUCCESS', removed: true })
  expect(await room.call('hooks/destroy', { hookID })).toMatchObject({ messageKey: 'destroyMissingHook' })
  expect(await room.call('hooks/destroy')).toMatchObject({ messageKey: 'missingParamHookID' })
  expect(await room.call('hooks/create')).toMatchObject({ messageKey: 'missingParamCallbackURL' })
  expect(await room.call('hooks/create', { callbackURL: 'ftp://x' })).toMatchObject({ messageKey: 'createHookError' })
  const ping = await fetch(`${room.url}/bigbluebutton/api/hooks/ping`)
  expect(await ping.text()).toContain('SUCCESS')
})
