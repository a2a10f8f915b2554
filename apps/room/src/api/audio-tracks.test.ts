/** What whoever has the secret gets of the voices of a recording. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enter } from '../testing/enter.js'
import { finishedRecording } from '../testing/finished-recording.js'
import { recordVoice } from '../testing/recorded-voice.js'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'

let room: TestRoom
let recordId: string
let userId: string
let startedAt: number
beforeAll(async () => {
  room = await openTestRoom()
  recordId = (await room.call('create', { name: 'Giao ban', meetingID: 'giao-ban', record: true })).internalMeetingID
  const entered = await enter(room, 'giao-ban', { fullName: 'Bình' })
  userId = entered.userId
  startedAt = room.clock.now()
  entered.meeting.record({ type: 'recording', isOn: true, by: userId })
  await recordVoice(entered.meeting, { peerId: userId, from: startedAt + 500, seconds: 2 })
  room.clock.advance(4000)
  entered.meeting.record({ type: 'recording', isOn: false, by: userId })
  room.clock.advance(60_000)
  entered.meeting.record({ type: 'recording', isOn: true, by: userId })
  room.clock.advance(5000)
  await room.call('end', { meetingID: 'giao-ban' })
  await vi.waitUntil(() => room.recordings.find(recordId)?.state === 'published', { timeout: 20_000 })
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

test('the voices are listed by whose they are, with the spans in which recording was on', async () => {
  const { tracks, spans } = await room.call('hop/audioTracks', { recordID: recordId })
  expect([tracks.track].flat()).toEqual([
    {
      file: `${userId}-person.webm`,
      userID: userId,
      name: 'Bình',
      bytes: expect.anything(),
      startMs: expect.anything(),
      endMs: expect.anything(),
    },
  ])
  expect(spans.span).toEqual([
    { from: startedAt, to: startedAt + 4000 },
    { from: startedAt + 64_000, to: startedAt + 69_000 },
  ])
})

test('a track comes as its file, and nothing else does', async () => {
  const file = `${userId}-person.webm`
  const answer = await fetch(room.address('hop/audioTrack', { recordID: recordId, file }))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('video/webm')
  expect(bytes.equals(readFileSync(join(room.recordings.folderOf(recordId), 'files', file)))).toBe(true)
  for (const other of ['manifest.json', '../recording.json', '', 'khong-co.webm'])
    expect(await room.call('hop/audioTrack', { recordID: recordId, file: other })).toMatchObject({ messageKey: 'notFound' })
})

test('without the secret there is nothing, and of what is not there or not made yet neither', async () => {
  const unsigned = room.address('hop/audioTracks', { recordID: recordId }).replace(/checksum=.*/, `checksum=${'0'.repeat(64)}`)
  expect(await (await fetch(unsigned)).text()).toContain('checksumError')
  expect(await room.call('hop/audioTracks', { recordID: 'khong-co' })).toMatchObject({ messageKey: 'notFound' })
  room.recordings.save(finishedRecording('in-the-making', { state: 'processing' }))
  expect(await room.call('hop/audioTracks', { recordID: 'in-the-making' })).toMatchObject({ messageKey: 'notFound' })
})
