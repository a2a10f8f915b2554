import { afterEach, beforeEach, expect, test } from 'vitest'
import { enter } from '../testing/enter.js'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'

let room: TestRoom
beforeEach(async () => {
  room = await openTestRoom()
})
afterEach(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

const create = (params: Record<string, string | number | boolean> = {}) =>
  room.call('create', { name: 'Time', meetingID: 'time', ...params })
const endReason = () => room.registry.find('time')?.state.ended?.reason ?? null
function pass(minutes: number): void {
  room.clock.advance(minutes * 60_000)
  room.expiry.sweep()
}
/** Why it has ended just before the minute, and at it. */
function around(minutes: number) {
  pass(minutes - 0.01)
  const before = endReason()
  pass(0.01)
  return { before, after: endReason() }
}

test('a meeting that nobody comes to ends after five minutes', async () => {
  await create()
  expect(around(5)).toEqual({ before: null, after: 'empty' })
})

test('or after the minutes that were asked for', async () => {
  await create({ meetingExpireIfNoUserJoinedInMinutes: 30 })
  expect(around(30)).toEqual({ before: null, after: 'empty' })
})

test('an emptied meeting ends a minute after the last has left', async () => {
  await create()
  const one = await enter(room, 'time', { userID: 'one' })
  const two = await enter(room, 'time', { userID: 'two' })
  one.leave()
  pass(20)
  expect(endReason()).toBeNull()
  two.leave()
  expect(around(1)).toEqual({ before: null, after: 'empty' })
})

test('somebody who comes back in time keeps it open', async () => {
  await create({ meetingExpireWhenLastUserLeftInMinutes: 3 })
  ;(await enter(room, 'time', { userID: 'one' })).leave()
  pass(2)
  const back = await enter(room, 'time', { userID: 'one' })
  pass(60)
  expect(endReason()).toBeNull()
  back.leave()
  expect(around(3)).toEqual({ before: null, after: 'empty' })
})

test('0 keeps an empty and an unused meeting open', async () => {
  await create({ meetingExpireWhenLastUserLeftInMinutes: 0, meetingExpireIfNoUserJoinedInMinutes: 0 })
  pass(600)
  ;(await enter(room, 'time')).leave()
  pass(600)
  expect(endReason()).toBeNull()
})

test('the duration counts from the creation, whoever is in', async () => {
  await create({ duration: 45 })
  pass(4)
  await enter(room, 'time', { role: 'MODERATOR' })
  expect(around(41)).toEqual({ before: null, after: 'timeIsUp' })
})

test('without a host it ends after the delay, when it was created so', async () => {
  await create({ endWhenNoModerator: true, endWhenNoModeratorDelayInMinutes: 4 })
  await enter(room, 'time', { userID: 'guest' })
  pass(30)
  expect(endReason()).toBeNull()
  const host = await enter(room, 'time', { role: 'MODERATOR', userID: 'host' })
  host.leave()
  expect(around(4)).toEqual({ before: null, after: 'noHost' })
})

test('another host, or somebody made one, keeps it open; one made a viewer does not', async () => {
  await create({ endWhenNoModerator: true })
  const guest = await enter(room, 'time', { userID: 'guest' })
  const host = await enter(room, 'time', { role: 'MODERATOR', userID: 'host' })
  guest.meeting.record({ type: 'roleChanged', userId: guest.userId, role: 'MODERATOR', by: host.userId })
  host.leave()
  pass(30)
  expect(endReason()).toBeNull()
  guest.meeting.record({ type: 'roleChanged', userId: guest.userId, role: 'VIEWER', by: guest.userId })
  expect(around(1)).toEqual({ before: null, after: 'noHost' })
})

test('hosts may go when it was not created so', async () => {
  await create()
  await enter(room, 'time', { userID: 'guest' })
  ;(await enter(room, 'time', { role: 'MODERATOR', userID: 'host' })).leave()
  pass(600)
  expect(endReason()).toBeNull()
})

test.each([
  ['duration', { duration: 10, meetingExpireWhenLastUserLeftInMinutes: 0 }, 7, 'timeIsUp'],
  ['empty', { meetingExpireWhenLastUserLeftInMinutes: 9 }, 6, 'empty'],
])('a restart does not give more time: %s', async (_what, params, left, reason) => {
  await create(params)
  ;(await enter(room, 'time')).leave()
  pass(3)
  await room.stop()
  room = await openTestRoom({ dataDir: room.dataDir, clock: room.clock })
  expect(around(left)).toEqual({ before: null, after: reason })
})
