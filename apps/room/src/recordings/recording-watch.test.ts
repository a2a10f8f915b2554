import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Meeting, rtpFolderOf } from '../meetings/meeting.js'
import { readEventLog } from '../meetings/event-log.js'
import { startTestSignalling, type TestSignalling } from '../signalling/testing/test-signalling.js'
import { type RecordingWatch, watchRecordings } from './recording-watch.js'

let room: TestSignalling
let watch: RecordingWatch
const errors: string[] = []
let now = 0
beforeEach(async () => {
  room = await startTestSignalling()
  errors.length = 0
  now = Date.now()
  watch = watchRecordings({
    registry: room.registry,
    media: room.media,
    now: () => now,
    log: { error: (_details: object, message?: string) => void errors.push(message ?? ''), info: () => {} },
  })
})
afterEach(async () => {
  watch.stop()
  await room.remove()
})

const fail = ({ settings }: Meeting) =>
  room.media.say({ type: 'recordingFailed', roomId: settings.internalId, message: 'ENOSPC: no space left on device' })

/** As if the worker had written so much. */
function write(meeting: Meeting, bytes: number): void {
  mkdirSync(rtpFolderOf(meeting), { recursive: true })
  writeFileSync(join(rtpFolderOf(meeting), 'an.rtplog'), Buffer.alloc(bytes))
}

async function recordedMeeting(metadata: Record<string, string> = {}) {
  const meeting = room.createMeeting({ metadata })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guest = await room.enter(meeting)
  await host.ask('setRecording', { isOn: true })
  for (const person of [host, guest]) await person.next('recording')
  return { meeting, host, guest }
}

test('when nothing can be written the sign goes out, hosts read why, and it goes on by itself', async () => {
  const { meeting, host, guest } = await recordedMeeting()
  fail(meeting)
  expect((await host.next('recording')).recording).toMatchObject({ isOn: false, problem: 'diskFull' })
  expect((await guest.next('recording')).recording).toMatchObject({ isOn: false, problem: null })
  expect(room.media.told.get(`record ${meeting.settings.internalId}`)).toBe(null)
  expect(watch.interrupted()).toBe(1)
  await expect(host.ask('setRecording', { isOn: true })).rejects.toThrow('StorageFull')
  watch.look()
  expect((await host.next('recording')).recording).toMatchObject({ isOn: true, problem: null })
  expect(watch.interrupted()).toBe(0)
  const spans = meeting.state.recording.spans.map(({ to }) => to !== null)
  expect(spans).toEqual([true, false])
  const written = readEventLog(meeting.folder).events.filter(({ type }) => type === 'recording')
  expect(written).toMatchObject([{ isOn: true }, { isOn: false, problem: 'diskFull' }, { isOn: true }])
})

test.skipIf(!existsSync('/dev/full'))('a disk that is still full keeps it waiting', async () => {
  const { meeting, host } = await recordedMeeting()
  fail(meeting)
  await host.next('recording')
  symlinkSync('/dev/full', join(meeting.folder, 'probe'))
  watch.look()
  expect(watch.interrupted()).toBe(1)
  watch.look()
  expect(watch.interrupted()).toBe(0)
})

test('many meetings on a full disk are one error a minute', async () => {
  for (let count = 0; count < 3; count++) fail((await recordedMeeting()).meeting)
  expect(errors).toHaveLength(1)
  now += 60_001
  fail((await recordedMeeting()).meeting)
  expect(errors).toHaveLength(2)
})

test('near the end of what may be stored hosts are warned, at its end recording stops and says so', async () => {
  const { meeting, host, guest } = await recordedMeeting({ 'hop-recording-bytes': '1000' })
  write(meeting, 899)
  watch.look()
  write(meeting, 900)
  watch.look()
  watch.look()
  expect((await host.next('recording')).recording).toMatchObject({ isOn: true, problem: 'storageLow' })
  write(meeting, 1000)
  watch.look()
  expect((await host.next('recording')).recording).toMatchObject({ isOn: false, problem: 'storageUsedUp' })
  await guest.next('recording')
  expect((await guest.next('recording')).recording).toMatchObject({ isOn: false, problem: null })
  await expect(host.ask('setRecording', { isOn: true })).rejects.toThrow('RecordingStorageFull')
  watch.look()
  expect(meeting.state.recording.isOn).toBe(false)
})

test('two meetings of one owner share what may be stored, another owner has nothing to do with it', async () => {
  const own = { 'hop-recording-bytes': '1000', 'hop-storage-account': 'sen' }
  const [one, other] = [await recordedMeeting(own), await recordedMeeting(own)]
  const stranger = await recordedMeeting({ 'hop-recording-bytes': '1000', 'hop-storage-account': 'sao-mai' })
  for (const { meeting } of [one, other, stranger]) write(meeting, 600)
  watch.look()
  expect([one, other, stranger].map(({ meeting }) => meeting.state.recording.isOn)).toEqual([false, false, true])
})

test('a meeting that was to be recorded and may not be says so to its hosts from the start', async () => {
  const meeting = room.createMeeting({ isRecordable: false, metadata: { 'hop-recording-refused': 'storage' } })
  const host = await room.arrive(meeting, { role: 'MODERATOR' })
  await host.ask('enter', { name: host.name })
  expect((await host.next('welcome')).view.recording).toMatchObject({ isOn: false, problem: 'storageUsedUp' })
})
