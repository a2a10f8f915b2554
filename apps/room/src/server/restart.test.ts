import { afterEach, expect, test } from 'vitest'
import { enter } from '../testing/enter.js'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'
import { nothingLocked } from '../contract/locks.js'

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
