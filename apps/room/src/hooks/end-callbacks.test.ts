import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enter } from '../testing/enter.js'
import { openReceiver, type Received, type Receiver } from '../testing/receiver.js'
import { openTestRoom, removeDataDir, type TestRoom, testSecret } from '../testing/test-room.js'

let receiver: Receiver
let room: TestRoom
const delays = { hooksMs: [20, 20], callbacksMs: [20, 20, 20, 20] }
beforeEach(async () => {
  receiver = await openReceiver()
  room = await openTestRoom({ delays })
})
afterEach(async () => {
  await room.stop()
  await receiver.close()
  removeDataDir(room.dataDir)
})
async function reopen(callbacksMs: number[] = delays.callbacksMs) {
  await room.stop()
  room = await openTestRoom({ delays: { ...delays, callbacksMs }, dataDir: room.dataDir, clock: room.clock })
}

test('the end callbacks are called with what BigBlueButton adds', async () => {
  await room.call('create', {
    name: 'Ended',
    meetingID: 'một hai',
    record: true,
    meta_endCallbackUrl: `${receiver.url}/end?key=1`,
    meetingEndedURL: `${receiver.url}/ended`,
  })
  room.registry.find('một hai')!.record({ type: 'recording', isOn: true, by: null })
  await room.call('end', { meetingID: 'một hai' })
  const urls = (await receiver.until(2)).map(({ method, url }) => `${method} ${url}`)
  expect(urls.toSorted()).toEqual([`GET /end?key=1&recordingmarks=true&meetingID=${encodeURIComponent('một hai')}`, 'GET /ended'])
})

test('the analytics of a meeting are sent as BigBlueButton sends them', async () => {
  const address = `${receiver.url}/analytics`
  const params = {
    name: 'Lớp học',
    meetingID: 'lop',
    'meta_analytics-callback-url': address,
    'meta_bn-course': '7',
    'meta_gl-x': 'own',
  }
  await room.call('create', params)
  const an = await enter(room, 'lop', { fullName: 'Cô An', userID: 'u-1', role: 'MODERATOR' })
  const { meeting, userId } = await enter(room, 'lop', { fullName: 'Bình', userID: 'u-2' })
  const said = { id: 'm1', at: 0, from: { userId, name: 'Bình' }, to: null, text: 'em chào cô' }
  meeting.record({ type: 'chat', key: 'k1', message: said })
  meeting.record({ type: 'chat', key: 'k2', message: { ...said, id: 'm2', to: { userId: an.userId, name: 'Cô An' } } })
  meeting.record({ type: 'hand', userId, isUp: true, by: userId })
  room.clock.advance(60_000)
  meeting.record({ type: 'left', userId, reason: 'left' })
  room.clock.advance(60_000)
  await room.call('end', { meetingID: 'lop' })
  const [{ method, url, body, headers }] = (await receiver.until(1)) as [Received]
  expect(`${method} ${url}`).toBe('POST /analytics')
  const key = new TextEncoder().encode(testSecret)
  const { payload, protectedHeader } = await jwtVerify(headers.authorization!.replace('Bearer ', ''), key, {
    currentDate: new Date(room.clock.now()),
  })
  expect([protectedHeader.alg, Object.keys(payload)]).toEqual(['HS512', ['exp']])
  expect(JSON.parse(body)).toMatchObject({
    version: '1.0',
    meeting_id: 'lop',
    internal_meeting_id: meeting.settings.internalId,
    data: {
      metadata: { analytics_callback_url: address, bn_course: '7', meeting_name: 'Lớp học', is_breakout: 'false' },
      duration: 120,
      attendees: [
        { ext_user_id: 'u-1', name: 'Cô An', moderator: true, duration: 120, engagement: { chats: 0, raisehand: 0 } },
        { ext_user_id: 'u-2', name: 'Bình', moderator: false, duration: 60, engagement: { chats: 1, raisehand: 1 } },
      ],
      polls: [],
      files: [],
    },
  })
  expect(body).not.toContain(userId)
  expect(body).not.toContain('gl')
})

test('an end callback that was not heard is called again, also after a restart, and then no more', async () => {
  receiver.status = 500
  await reopen([60_000, 20, 20, 20])
  await room.call('create', { name: 'Owed', meetingID: 'owed', meta_endCallbackUrl: `${receiver.url}/end` })
  await room.call('end', { meetingID: 'owed' })
  const notes = join(room.registry.find('owed')!.folder, 'end-callbacks.json')
  await expect.poll(() => readFileSync(notes, 'utf8')).toContain('"tries":1')
  receiver.status = 200
  await reopen()
  await receiver.until(1)
  await expect.poll(() => readFileSync(notes, 'utf8')).toContain('"isSettled":true')
  await reopen()
  expect(receiver.received).toHaveLength(1)
})

test('a copy calls nobody of a meeting that is older than it is, and for its own as ever', async () => {
  receiver.status = 500
  await reopen([60_000, 20, 20, 20])
  const opened = (meetingID: string) => ({ name: meetingID, meetingID, meta_endCallbackUrl: `${receiver.url}/${meetingID}` })
  await room.call('create', opened('older'))
  await room.call('create', opened('runs-on'))
  await room.call('end', { meetingID: 'older' })
  const notes = join(room.registry.find('older')!.folder, 'end-callbacks.json')
  await expect.poll(() => readFileSync(notes, 'utf8')).toContain('"tries":1')
  receiver.status = 200
  writeFileSync(join(room.dataDir, 'room', 'copied-at'), new Date(room.clock.now()).toISOString())
  await reopen()
  room.clock.advance(1)
  await room.call('end', { meetingID: 'runs-on' })
  await room.call('create', opened('own'))
  await room.call('end', { meetingID: 'own' })
  const own = await receiver.until(1)
  await room.stop()
  expect([receiver.received.length, own[0]?.url]).toEqual([1, '/own?recordingmarks=false&meetingID=own'])
})

test('an end callback that nobody hears is tried five times, and then given up', async () => {
  receiver.status = 500
  await room.call('create', { name: 'Deaf', meetingID: 'deaf', meta_endCallbackUrl: `${receiver.url}/end` })
  await room.call('end', { meetingID: 'deaf' })
  const notes = join(room.registry.find('deaf')!.folder, 'end-callbacks.json')
  await expect.poll(() => JSON.parse(readFileSync(notes, 'utf8'))).toEqual({ endCallbackUrl: { tries: 5, isSettled: true } })
})
