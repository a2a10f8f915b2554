import { appendFileSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { enter } from './testing/enter.js'
import { openTestRoom, removeDataDir, type TestRoom } from './testing/test-room.js'
import { nothingLocked } from './contract/locks.js'
import { eventLogFile } from './meetings/event-log.js'
import { createRecordingMedia } from './signalling/testing/recording-media.js'

let room: TestRoom
afterEach(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

test('a restart keeps meetings, passwords, chat, locks and who was removed', async () => {
  room = await openTestRoom()
  const created = await room.call('create', { name: 'Kept', meetingID: 'kept', maxParticipants: 5, meta_a: 'b' })
  await room.call('create', { name: 'Over', meetingID: 'over' })
  await room.call('end', { meetingID: 'over' })
  const bad = await enter(room, 'kept', { userID: 'bad' })
  bad.meeting.record({ type: 'removed', userId: bad.userId, by: 'host' })
  bad.meeting.record({ type: 'left', userId: bad.userId, reason: 'removed' })
  await enter(room, 'kept', { userID: 'good' })
  bad.meeting.record({ type: 'locks', locks: { ...nothingLocked, room: true }, by: 'host' })
  await room.call('sendChatMessage', { meetingID: 'kept', message: 'Vẫn còn đây' })

  await room.stop()
  room = await openTestRoom({ dataDir: room.dataDir, clock: room.clock })
  const again = await room.call('create', { name: 'Kept', meetingID: 'kept' })
  expect(again).toMatchObject({
    messageKey: 'duplicateWarning',
    createTime: created.createTime,
    moderatorPW: created.moderatorPW,
  })
  const info = await room.call('getMeetingInfo', { meetingID: 'kept' })
  expect(info).toMatchObject({ participantCount: 1, maxUsers: 5, metadata: { a: 'b' } })
  const join = (userID: string) =>
    room.call('join', { meetingID: 'kept', fullName: 'An', role: 'VIEWER', redirect: 'false', userID })
  expect(await join('bad')).toMatchObject({ messageKey: 'guestDeny' })
  expect(await join('new')).toMatchObject({ messageKey: 'roomLocked' })
  expect(await join('good')).toMatchObject({ returncode: 'SUCCESS' })
  expect(room.registry.find('kept')?.state.chat).toMatchObject([{ text: 'Vẫn còn đây' }])
  const over = await room.call('join', { meetingID: 'over', fullName: 'An', role: 'VIEWER', redirect: 'false' })
  expect(over).toMatchObject({ messageKey: 'meetingForciblyEnded' })
})

test('after a restart the media server is told again what each may send, and whose cameras each may see', async () => {
  room = await openTestRoom()
  await room.call('create', { name: 'Media', meetingID: 'media', webcamsOnlyForModerator: true })
  const host = await enter(room, 'media', { userID: 'host', role: 'MODERATOR' })
  const viewer = await enter(room, 'media', { userID: 'viewer' })
  const { meeting, userId: by } = viewer
  meeting.record({ type: 'camera', userId: by, isOn: true, by })
  meeting.record({ type: 'microphone', userId: by, state: 'muted', by })

  await room.stop()
  const media = createRecordingMedia()
  room = await openTestRoom({ dataDir: room.dataDir, clock: room.clock, startMedia: async () => media })
  expect(media.told.get(`allow ${viewer.userId}`)).toEqual(['camera'])
  expect(media.told.get(`cameras ${viewer.userId}`)).toEqual([host.userId])
  expect(media.told.get(`cameras ${host.userId}`)).toBeNull()
})

test('a meeting whose log is damaged is left as it is, and keeps no other from going on', async () => {
  room = await openTestRoom()
  await room.call('create', { name: 'Damaged', meetingID: 'damaged' })
  await room.call('create', { name: 'Whole', meetingID: 'whole' })
  const file = eventLogFile(room.registry.find('damaged')!.folder)
  appendFileSync(file, '\0\0\0{"type"\n{"type":"ended"}\n')
  const content = readFileSync(file, 'utf8')

  await room.stop()
  room = await openTestRoom({ dataDir: room.dataDir, clock: room.clock })
  expect(await room.call('getMeetingInfo', { meetingID: 'whole' })).toMatchObject({ returncode: 'SUCCESS' })
  expect(await room.call('getMeetingInfo', { meetingID: 'damaged' })).toMatchObject({ messageKey: 'notFound' })
  expect(readFileSync(file, 'utf8')).toBe(content)
})
