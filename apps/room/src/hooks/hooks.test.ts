import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { enter } from '../testing/enter.js'
import { openReceiver, type Received } from '../testing/receiver.js'
import { testSecret } from '../testing/test-room.js'
import { eventOf, idsOf, onHookedRoom, wholeMeetingIds } from './testing/hooked-room.js'

const { here, reopen, createHook, wholeMeeting } = onHookedRoom()

test('a hook hears of everything in a meeting, in order', async () => {
  await createHook()
  await wholeMeeting()
  const received = await here.receiver.until(wholeMeetingIds.length)
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
    error: { kind: 'device-blocked', detail: 'x', 'user-agent': 'Mozilla/5.0 (Linux; Android 16)' },
  })
  expect(events[17]?.attributes['user']).toMatchObject({ 'external-user-id': 'u-2', reason: 'left', guest: true })
  expect(events[18]?.attributes['user']).toMatchObject({ 'external-user-id': 'u-1', reason: 'ended' })
  expect(events.at(-1)?.attributes.meeting).toMatchObject({ reason: 'endedByPortal' })
  expect(JSON.stringify(received)).not.toContain('a private word')
})

test.each(['leaves', 'is there at the end'])('what somebody has on who %s is told to be off first', async (how) => {
  await here.room.call('create', { name: 'On', meetingID: 'on' })
  const { meeting, userId, leave } = await enter(here.room, 'on', { userID: 'u-1' })
  await createHook()
  meeting.record({ type: 'microphone', userId, state: 'on', by: userId })
  meeting.record({ type: 'camera', userId, isOn: true, by: userId })
  meeting.record({ type: 'screen', userId, isOn: true, by: userId })
  if (how === 'leaves') leave()
  else await here.room.call('end', { meetingID: 'on' })
  expect(idsOf(await here.receiver.until(7)).slice(3, 7)).toEqual([
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
  await createHook({ callbackURL: `${here.receiver.url}/hook?key=a%20b` })
  await here.room.call('create', { name: 'Signed', meetingID: 'signed' })
  const [first] = await here.receiver.until(1)
  const [, checksum] = /^\/hook\?key=a%20b&checksum=(\w+)$/.exec(first!.url)!
  expect(checksum).toHaveLength(hexLength)
  const signed = `${here.receiver.url}/hook?key=a%20b${first!.body}${testSecret}`
  expect(checksum).toBe(createHash(algorithm).update(signed).digest('hex'))
  expect([...new URLSearchParams(first!.body).keys()]).toEqual(['domain', 'event', 'timestamp'])
  expect(new URLSearchParams(first!.body).get('domain')).toBe('127.0.0.1')
})

test('or as bbb-webhooks 2.x does it, when it is told so', async () => {
  await reopen({ env: { ROOM_HOOK_FORMAT: '2' } })
  await createHook()
  await here.room.call('create', { name: 'Signed', meetingID: 'signed' })
  const [first] = await here.receiver.until(1)
  const fields = new URLSearchParams(first!.body)
  const signed = JSON.stringify({
    event: fields.get('event'),
    timestamp: Number(fields.get('timestamp')),
    domain: fields.get('domain'),
  })
  const checksum = createHash('sha1').update(`${here.receiver.url}/hook${signed}${testSecret}`).digest('hex')
  expect(first!.url).toBe(`/hook?checksum=${checksum}`)
})

test('a receiver that is away for a while misses nothing, and hears it in order', async () => {
  await createHook()
  await here.receiver.close()
  await wholeMeeting()
  await here.receiver.reopen()
  expect(idsOf(await here.receiver.until(wholeMeetingIds.length))).toEqual(wholeMeetingIds)
})

test('a receiver that refuses for a while gets the same event again', async () => {
  await createHook()
  here.receiver.status = 503
  await wholeMeeting()
  here.receiver.status = 200
  expect(idsOf(await here.receiver.until(wholeMeetingIds.length))).toEqual(wholeMeetingIds)
})

test('a receiver that points elsewhere has not taken the event: what follows a redirect loses the body', async () => {
  await createHook()
  here.receiver.status = 302
  here.receiver.location = '/elsewhere'
  await wholeMeeting()
  here.receiver.status = 200
  const received = await here.receiver.until(wholeMeetingIds.length)
  expect(idsOf(received)).toEqual(wholeMeetingIds)
})

test('a restart in the middle loses nothing and repeats nothing', async () => {
  await createHook()
  await here.room.call('create', { name: 'Kept', meetingID: 'kept' })
  await enter(here.room, 'kept', { userID: 'u-1' })
  await here.receiver.until(2)
  await here.receiver.close()
  await enter(here.room, 'kept', { userID: 'u-2' })
  await reopen()
  await enter(here.room, 'kept', { userID: 'u-3' })
  await here.receiver.reopen()
  const received = await here.receiver.until(4)
  expect(idsOf(received)).toEqual(['meeting-created', 'user-joined', 'user-joined', 'user-joined'])
  const people = received.slice(1).map((each) => eventOf(each).attributes['user'])
  expect(people).toMatchObject([{ 'external-user-id': 'u-1' }, { 'external-user-id': 'u-2' }, { 'external-user-id': 'u-3' }])
})

/** Without the steps of its recording, which come meanwhile. */
const ofMeeting = (received: Received[]) => received.map(eventOf).filter(({ id }) => !id.startsWith('rap-'))
test('a hook that asks for it hears its meeting from the first event, under the same numbers as the first time, and no other meeting', async () => {
  await createHook({ meetingID: 'hooked' })
  await here.room.call('create', { name: 'Other', meetingID: 'other' })
  await wholeMeeting()
  const first = ofMeeting(await here.receiver.until(wholeMeetingIds.length))
  const anew = await openReceiver()
  await here.room.call('hooks/create', { callbackURL: `${anew.url}/anew`, meetingID: 'hooked', 'hop-from-first-event': true })
  await expect.poll(() => ofMeeting(anew.received)).toEqual(first)
  await anew.close()
  const numbers = first.map(({ event }) => event['hop-number'])
  expect(new Set(numbers).size).toBe(wholeMeetingIds.length)
})

test('a hook of one meeting that does not ask for it hears what comes after it, as with bbb-webhooks', async () => {
  await here.room.call('create', { name: 'Late', meetingID: 'late' })
  const early = await enter(here.room, 'late', { userID: 'u-1' })
  await createHook({ meetingID: 'late' })
  early.leave()
  expect(idsOf(await here.receiver.until(1))).toEqual(['user-left'])
})

test('a hook hears only what it asked for', async () => {
  await createHook({ meetingID: 'mine', eventID: 'user-joined,meeting-ended' })
  await here.room.call('create', { name: 'Other', meetingID: 'other' })
  await here.room.call('create', { name: 'Mine', meetingID: 'mine' })
  await enter(here.room, 'other', { userID: 'not-told' })
  await enter(here.room, 'mine', { userID: 'u-1' })
  await here.room.call('end', { meetingID: 'mine' })
  const received = await here.receiver.until(2)
  expect(idsOf(received)).toEqual(['user-joined', 'meeting-ended'])
})

test('a hook made during a meeting hears what comes after it', async () => {
  await here.room.call('create', { name: 'Late', meetingID: 'late' })
  const early = await enter(here.room, 'late', { userID: 'u-1', fullName: 'Sớm' })
  await createHook()
  early.leave()
  const [first] = await here.receiver.until(1)
  expect(eventOf(first!)).toMatchObject({ id: 'user-left', attributes: { user: { name: 'Sớm' } } })
})

test('hooks are listed, not doubled, and destroyed', async () => {
  const { hookID } = await createHook({ meetingID: 'some' })
  expect(hookID).toMatch(/^[0-9a-f-]{36}$/)
  expect(await createHook()).toMatchObject({ returncode: 'SUCCESS', hookID, messageKey: 'duplicateWarning' })
  expect((await here.room.call('hooks/list', { meetingID: 'some' })).hooks.hook).toMatchObject({
    hookID,
    meetingID: 'some',
    callbackURL: `${here.receiver.url}/hook`,
    permanentHook: false,
    rawData: false,
  })
  expect((await here.room.call('hooks/list', { meetingID: 'another' })).hooks).toBe('')
  expect(await here.room.call('hooks/destroy', { hookID })).toMatchObject({ returncode: 'SUCCESS', removed: true })
  expect(await here.room.call('hooks/destroy', { hookID })).toMatchObject({ messageKey: 'destroyMissingHook' })
  expect(await here.room.call('hooks/destroy')).toMatchObject({ messageKey: 'missingParamHookID' })
  expect(await here.room.call('hooks/create')).toMatchObject({ messageKey: 'missingParamCallbackURL' })
  expect(await here.room.call('hooks/create', { callbackURL: 'ftp://x' })).toMatchObject({ messageKey: 'createHookError' })
  const ping = await fetch(`${here.room.url}/bigbluebutton/api/hooks/ping`)
  expect(await ping.text()).toContain('SUCCESS')
})
