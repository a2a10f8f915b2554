import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishedRecording } from '../testing/finished-recording.js'
import { openTestRoom, removeDataDir, type TestRoom, testSecret } from '../testing/test-room.js'
import { playbackPath } from './store/playback-address.js'
import type { RecordingState } from './store/recording.js'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
  const states: RecordingState[] = ['processing', 'processed', 'published', 'unpublished']
  for (const [index, state] of states.entries()) {
    const metadata = { customer: index % 2 === 0 ? 'A' : 'B' }
    room.recordings.save(
      finishedRecording(`r${index}-${state}`, { state, metadata, meetingId: `m${index}`, startTime: 1000 + index }),
    )
  }
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

const ids = async (params: Record<string, string | number> = {}): Promise<string[]> => {
  const { recordings } = await room.call('getRecordings', params)
  return (recordings || []).map(({ recordID }: { recordID: string }) => recordID)
}

test.each([
  ['published and unpublished ones, the newest first, when nothing is asked', {}, ['r3-unpublished', 'r2-published']],
  ['those of a state', { state: 'processing,processed' }, ['r1-processed', 'r0-processing']],
  ['all of them', { state: 'any' }, ['r3-unpublished', 'r2-published', 'r1-processed', 'r0-processing']],
  ['those of meetings', { meetingID: 'm2,m3,m9' }, ['r3-unpublished', 'r2-published']],
  ['those whose id begins so, whatever the meeting', { recordID: 'r2', meetingID: 'm3' }, ['r2-published']],
  ['those with that metadata', { meta_customer: 'A' }, ['r2-published']],
  ['a page of them', { state: 'any', offset: 1, limit: 2 }, ['r2-published', 'r1-processed']],
  ['nothing beyond the end', { state: 'any', offset: 9, limit: 2 }, []],
] as [string, Record<string, string | number>, string[]][])('getRecordings gives %s', async (_what, params, expected) => {
  expect(await ids(params)).toEqual(expected)
})

test('a page tells how many there are in all', async () => {
  expect(await room.call('getRecordings', { state: 'any', limit: 1 })).toMatchObject({ totalElements: 4 })
  expect(await room.call('getRecordings', { limit: 101 })).toMatchObject({ messageKey: 'validationError' })
})

test('publishing one that is still being made leaves it to the job', async () => {
  expect(await room.call('publishRecordings', { recordID: 'r0-processing', publish: true })).toMatchObject({ published: true })
  expect(room.recordings.find('r0-processing')?.state).toBe('processing')
})

test.each([
  ['publishRecordings', {}, 'missingParamRecordID'],
  ['publishRecordings', { recordID: 'r2-published' }, 'missingParamPublish'],
  ['publishRecordings', { recordID: 'none', publish: 'true' }, 'notFound'],
  ['publishRecordings', { recordID: 'r2-published', publish: 'maybe' }, 'validationError'],
  ['updateRecordings', { recordID: 'none' }, 'notFound'],
  ['deleteRecordings', { recordID: '../../meetings' }, 'notFound'],
] as [string, Record<string, string>, string][])('%s with %j is refused with %s', async (call, params, messageKey) => {
  expect(await room.call(call, params)).toMatchObject({ returncode: 'FAILED', messageKey })
})

test('getRecordingTextTracks answers JSON', async () => {
  const answer = async (params: Record<string, string>) => {
    const response = await fetch(room.address('getRecordingTextTracks', params))
    return response.json()
  }
  const track = {
    href: expect.stringMatching(/\/room\/playback\/r2-published\/\d+\.[\w-]{43}\/captions\.vtt$/),
    kind: 'captions',
    label: 'Tiếng Việt',
    lang: 'vi',
    source: 'live',
  }
  expect(await answer({ recordID: 'r2-published' })).toEqual({ response: { returncode: 'SUCCESS', tracks: [track] } })
  expect(await answer({ recordID: 'none' })).toMatchObject({ response: { returncode: 'FAILED', messageKey: 'noRecordings' } })
  expect(await answer({})).toMatchObject({ response: { messageKey: 'missingParameter' } })
})

test('a deleted recording loses its files, and whoever keeps more for it is told; a restart knows', async () => {
  const folder = room.recordings.folderOf('r3-unpublished')
  mkdirSync(join(folder, 'tracks'), { recursive: true })
  writeFileSync(join(folder, 'tracks', 'one.webm'), 'media')
  const told: string[] = []
  room.recordings.onRemoved(({ recordId }) => told.push(recordId))
  expect(await room.call('deleteRecordings', { recordID: 'r3-unpublished' })).toMatchObject({ deleted: true })
  expect(existsSync(join(folder, 'tracks'))).toBe(false)
  expect(told).toEqual(['r3-unpublished'])
  await room.stop()
  room = await openTestRoom({ dataDir: room.dataDir })
  expect(await ids()).toEqual(['r2-published'])
  expect(await ids({ state: 'deleted' })).toEqual(['r3-unpublished'])
})

test('a guessed key opens nothing, whatever its letters', async () => {
  room.recordings.save(finishedRecording('kept'))
  const right = playbackPath('kept', '', { secret: testSecret, now: room.clock.now() }).split('/').at(-2)!
  const [expires, signature] = right.split('.') as [string, string]
  const ofAnother = playbackPath('other', '', { secret: testSecret, now: room.clock.now() }).split('/').at(-2)!
  const longer = `${Number(expires) + 1}.${signature}`
  // Some have as many letters as the right one, and more bytes.
  for (const key of [
    'abce',
    `${expires}.${'ầ'.repeat(43)}`,
    `${expires}.`,
    `9e99.${signature}`,
    '%00%00%00%00',
    ofAnother,
    longer,
  ])
    expect((await fetch(`${room.url}/room/playback/kept/${key}/manifest.json`)).status, key).toBe(404)
})
