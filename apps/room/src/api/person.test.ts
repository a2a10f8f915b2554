/** What the portal says of somebody while a meeting runs counts more than the address that person has. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

const createMeeting = (meetingID: string) => room.call('create', { name: 'Person', meetingID })
const join = (meetingID: string, params: Record<string, string> = {}) =>
  room.call('join', { meetingID, fullName: 'An', role: 'MODERATOR', userID: 'p-7', redirect: 'false', ...params })
const change = (meetingID: string, as: string, userID = 'p-7') => room.call('hop/person', { meetingID, userID, as })
const roleOf = (meetingID: string, userId: string) => room.registry.find(meetingID)?.state.registrations.get(userId)?.role

test('an address that says host opens the room for a viewer, and for a host again when the portal says so', async () => {
  await createMeeting('roles')
  expect((await change('roles', 'VIEWER')).returncode).toBe('SUCCESS')
  expect(roleOf('roles', (await join('roles')).user_id)).toBe('VIEWER')
  expect(roleOf('roles', (await join('roles', { userID: 'p-8' })).user_id), 'somebody else').toBe('MODERATOR')
  await change('roles', 'MODERATOR')
  expect(roleOf('roles', (await join('roles', { role: 'VIEWER' })).user_id)).toBe('MODERATOR')
})

test('what was said outlives a restart of the room', async () => {
  await createMeeting('restart')
  await change('restart', 'VIEWER')
  await room.stop()
  room = await openTestRoom({ dataDir: room.dataDir, clock: room.clock })
  expect(roleOf('restart', (await join('restart')).user_id)).toBe('VIEWER')
})

test('who is off the list does not come back; who takes a place that another had does, and the other does not', async () => {
  await createMeeting('lists')
  await change('lists', 'removed', 'p-1')
  expect((await join('lists', { userID: 'p-1' })).messageKey).toBe('guestDeny')
  expect((await join('lists', { userID: 'p-2', fullName: 'Cũ' })).returncode).toBe('SUCCESS')
  await change('lists', 'replaced', 'p-2')
  expect((await join('lists', { userID: 'p-2', fullName: 'Cũ' })).messageKey).toBe('guestDeny')
  expect((await join('lists', { userID: 'p-2', fullName: 'Mới' })).returncode).toBe('SUCCESS')
})

test('nothing is settled in a meeting that is not there, or as something unknown', async () => {
  await createMeeting('known')
  expect((await change('unknown', 'VIEWER')).messageKey).toBe('notFound')
  expect((await change('known', 'KING')).messageKey).toBe('validationError')
})
