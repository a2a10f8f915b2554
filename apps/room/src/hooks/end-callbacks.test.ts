import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../testing/receiver.js'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'

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

test('an end callback that nobody hears is tried five times, and then given up', async () => {
  receiver.status = 500
  await room.call('create', { name: 'Deaf', meetingID: 'deaf', meta_endCallbackUrl: `${receiver.url}/end` })
  await room.call('end', { meetingID: 'deaf' })
  const notes = join(room.registry.find('deaf')!.folder, 'end-callbacks.json')
  await expect.poll(() => JSON.parse(readFileSync(notes, 'utf8'))).toEqual({ endCallbackUrl: { tries: 5, isSettled: true } })
})
