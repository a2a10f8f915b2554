/** Whoever is taken off the portal's list while a meeting runs is out, and stays out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter } from '../testing/enter.js'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

const createMeeting = (meetingID: string) => room.call('create', { name: 'Họp', meetingID })
const join = (meetingID: string, userID: string, fullName = 'An') =>
  room.call('join', { meetingID, fullName, role: 'MODERATOR', userID, redirect: 'false' })
const shutOut = (meetingID: string, userID: string, more: Record<string, string> = {}) =>
  room.call('hop/shutOut', { meetingID, userID, ...more })

test('every tab is out, nobody else is, and no address brings them back, after a restart too', async () => {
  await createMeeting('off')
  const [one, two, other] = [
    await enter(room, 'off', { userID: 'p-1' }),
    await enter(room, 'off', { userID: 'p-1' }),
    await enter(room, 'off', { userID: 'p-2' }),
  ]
  expect((await shutOut('off', 'p-1')).returncode).toBe('SUCCESS')
  expect([...other.meeting.state.present.keys()]).toEqual([other.userId])
  for (const { userId } of [one, two]) expect(other.meeting.state.registrations.get(userId)?.status).toBe('removed')
  await room.stop()
  room = await openTestRoom({ dataDir: room.dataDir, clock: room.clock })
  expect((await join('off', 'p-1', 'Tên Khác')).messageKey).toBe('guestDeny')
  expect((await join('off', 'p-3')).returncode).toBe('SUCCESS')
})

test('who takes a place that another had comes in, and the other does not', async () => {
  await createMeeting('place')
  expect((await join('place', 'p-2', 'Cũ')).returncode).toBe('SUCCESS')
  await shutOut('place', 'p-2', { replaced: 'true' })
  expect((await join('place', 'p-2', 'Cũ')).messageKey).toBe('guestDeny')
  expect((await join('place', 'p-2', 'Mới')).returncode).toBe('SUCCESS')
})

test('a meeting that is unknown, or nobody, is refused', async () => {
  await createMeeting('known')
  expect((await shutOut('unknown', 'p-1')).messageKey).toBe('notFound')
  expect((await shutOut('known', '')).returncode).toBe('FAILED')
})
