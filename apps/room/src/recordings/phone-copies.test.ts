/** Where ffmpeg is installed, a recording can be played on every phone a little later; what the player is told until then. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { PhoneCopy } from '../contract/playback.js'
import { ffmpegPath } from '../testing/drawn-media.js'
import { enter } from '../testing/enter.js'
import { probeFile } from '../testing/probe-file.js'
import { recordVoice } from '../testing/recorded-voice.js'
import { openTestRoom, removeDataDir, type TestRoom, type TestRoomOptions } from '../testing/test-room.js'

let room: TestRoom
afterEach(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})
async function reopen(options: TestRoomOptions) {
  await room.stop()
  room = await openTestRoom({ dataDir: room.dataDir, clock: room.clock, ...options })
}

/** Its id and the address of its files. */
async function recordMeeting(): Promise<{ recordId: string; url: string }> {
  const { internalMeetingID: recordId } = await room.call('create', { name: 'Ghi lại', meetingID: 'recorded', record: true })
  const { meeting, userId } = await enter(room, 'recorded', { fullName: 'Bình' })
  meeting.record({ type: 'recording', isOn: true, by: userId })
  await recordVoice(meeting, { peerId: userId, from: room.clock.now() + 500, seconds: 3 })
  room.clock.advance(4000)
  await room.call('end', { meetingID: 'recorded' })
  await expect.poll(() => room.recordings.find(recordId)?.state, { timeout: 20_000 }).toBe('published')
  const [{ playback }] = (await room.call('getRecordings', { recordID: recordId })).recordings
  return { recordId, url: playback.format.url }
}

const copyAt = async (url: string): Promise<PhoneCopy | null> => {
  const answer = await fetch(new URL('phone.json', url))
  return answer.ok ? ((await answer.json()) as PhoneCopy) : null
}
const filesOf = (recordId: string) => join(room.recordings.folderOf(recordId), 'files')

test('a copy for phones follows the recording, and lies beside it', async () => {
  room = await openTestRoom({ env: { ROOM_FFMPEG: ffmpegPath } })
  const { recordId, url } = await recordMeeting()
  const size = () => room.recordings.find(recordId)?.formats[0]?.bytes
  const before = size()
  expect(await copyAt(url)).not.toBeNull()
  await expect.poll(async () => (await copyAt(url))?.isReady, { timeout: 30_000 }).toBe(true)
  const copy = (await copyAt(url))!
  expect(copy).toMatchObject({ sound: { file: 'sound.m4a' }, pictures: {} })
  const sound = await fetch(new URL(copy.sound!.file, url), { headers: { range: 'bytes=0-1' } })
  expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mp4'])
  expect(Math.abs(probeFile(join(filesOf(recordId), 'sound.m4a')).seconds - 4)).toBeLessThan(0.1)
  expect(room.recordings.find(recordId)?.phoneTries).toBeNull()
  expect(readdirSync(room.recordings.folderOf(recordId)).toSorted()).toEqual(['files', 'recording.json'])
  // It is the provider's, not part of what the customer pays for.
  expect(size()).toBe(before)
})

test('without ffmpeg there is none, and none is promised; it is made at the first start with ffmpeg', async () => {
  room = await openTestRoom()
  const { recordId, url } = await recordMeeting()
  expect(await copyAt(url)).toBeNull()
  await reopen({ env: { ROOM_FFMPEG: ffmpegPath } })
  await expect.poll(() => existsSync(join(filesOf(recordId), 'phone.json')), { timeout: 30_000 }).toBe(true)
})

test('of a program that is no ffmpeg nothing is promised', async () => {
  room = await openTestRoom({ env: { ROOM_FFMPEG: process.execPath } })
  const { url, recordId } = await recordMeeting()
  await expect.poll(() => copyAt(url)).toBeNull()
  expect(room.recordings.find(recordId)?.phoneTries).toBe(0)
})

test('a recording that is deleted while its copy is made leaves nothing behind', async () => {
  room = await openTestRoom({ env: { ROOM_FFMPEG: ffmpegPath } })
  const { recordId } = await recordMeeting()
  await room.call('deleteRecordings', { recordID: recordId })
  const { dataDir } = room
  await reopen({})
  const folder = join(dataDir, 'room', 'recordings', recordId)
  expect(readdirSync(folder)).toEqual(['recording.json'])
  expect(JSON.parse(readFileSync(join(folder, 'recording.json'), 'utf8'))).toMatchObject({ state: 'deleted' })
})

test('a copy that was interrupted by the end of the room is made at the next start', async () => {
  room = await openTestRoom({ env: { ROOM_FFMPEG: ffmpegPath } })
  const { recordId } = await recordMeeting()
  await reopen({ env: { ROOM_FFMPEG: ffmpegPath } })
  await expect.poll(() => room.recordings.find(recordId)?.phoneTries, { timeout: 30_000 }).toBeNull()
})
