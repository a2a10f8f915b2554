import { appendFileSync, cpSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDataDir, openTestRoom, removeDataDir, signedAddress, type TestRoom } from '../testing/test-room.js'
import { parseAnswer } from '../testing/parse-answer.js'
import { eventLogFile } from '../meetings/event-log.js'

let room: TestRoom
beforeEach(async () => {
  room = await openTestRoom()
})
afterEach(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

const restart = async () => {
  await room.stop()
  room = await openTestRoom({ dataDir: room.dataDir, clock: room.clock })
}
const create = async (meetingID: string) => {
  const { internalMeetingID } = await room.call('create', { name: 'Họp', meetingID })
  const { runID } = await room.call('hop/identity')
  return { internalMeetingID: String(internalMeetingID), run: String(runID) }
}

test('every signed answer names the room, refusals too; a stranger is told nothing', async () => {
  const { roomID, runID } = await room.call('hop/identity')
  for (const [call, params] of [
    ['getMeetings', {}],
    ['getMeetingInfo', { meetingID: 'nobody knows it' }],
  ] as const) {
    const { headers } = await fetch(room.address(call, params))
    expect([headers.get('hop-room-id'), headers.get('hop-run-id')]).toEqual([roomID, runID])
  }
  for (const address of [`${room.url}/bigbluebutton/api`, `${room.url}/bigbluebutton/api/getMeetings?checksum=${'a'.repeat(64)}`])
    expect((await fetch(address)).headers.has('hop-room-id')).toBe(false)
})

test('a call that is meant for another room does nothing', async () => {
  const ask = async (roomId: string) => {
    const address = signedAddress(room.url, 'create', { name: 'Họp', meetingID: 'thu' })
    return parseAnswer(await (await fetch(address, { headers: { 'hop-room-id': roomId } })).text())
  }
  expect(await ask('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ returncode: 'FAILED', messageKey: 'anotherRoom' })
  expect(room.registry.all()).toHaveLength(0)
  expect(await ask(String((await room.call('hop/identity')).roomID))).toMatchObject({ returncode: 'SUCCESS' })
})

test('a meeting that ended is told from one that never was, long after too', async () => {
  const meeting = await create('thu')
  const state = () => room.call('hop/meetingState', meeting)
  expect(await state()).toMatchObject({ state: 'running', history: 'ran' })
  await room.call('end', { meetingID: 'thu' })
  expect(await state()).toMatchObject({ state: 'ended' })
  room.clock.advance(3 * 24 * 60 * 60 * 1000)
  await restart()
  expect(room.registry.all()).toHaveLength(0)
  expect(await state()).toMatchObject({ state: 'ended', history: 'ended' })
  const never = { ...meeting, internalMeetingID: `${'0'.repeat(40)}-1` }
  expect(await room.call('hop/meetingState', never)).toMatchObject({ state: 'unknown' })
  const elsewhere = { ...meeting, internalMeetingID: `../meetings/${meeting.internalMeetingID}` }
  expect(await room.call('hop/meetingState', elsewhere)).toMatchObject({ state: 'unknown' })
})

test('a meeting whose log is damaged is lost', async () => {
  const meeting = await create('thu')
  appendFileSync(eventLogFile(room.registry.find('thu')!.folder), 'damaged\n')
  await restart()
  expect(await room.call('hop/meetingState', meeting)).toMatchObject({ state: 'lost', history: 'ended' })
})

test('an older copy of the folder does not know the meeting, and says that it is not the room that had it', async () => {
  const copy = newDataDir()
  cpSync(room.dataDir, copy, { recursive: true })
  await restart()
  const meeting = await create('thu')
  await room.stop()
  removeDataDir(room.dataDir)
  room = await openTestRoom({ dataDir: copy, clock: room.clock })
  expect(await room.call('hop/meetingState', meeting)).toMatchObject({ state: 'unknown', history: 'unknown' })
})
