/** A meeting that runs is handed over: the portal says who is host from now on. */
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

let serial = 0
async function meetingWith(...people: { userID: string; role: string }[]) {
  const meetingID = `ban-giao-${serial++}`
  await room.call('create', { name: 'Họp', meetingID })
  const entered = []
  for (const person of people) entered.push(await enter(room, meetingID, person))
  return { meetingID, entered, meeting: room.registry.find(meetingID)! }
}
const owner = { userID: 'p-1', role: 'MODERATOR' }
const colleague = { userID: 'p-2', role: 'VIEWER' }
const say = (meetingID: string, userID: string, role: string) => room.call('hop/role', { meetingID, userID, role })

test('those inside are host, or no longer, with every tab; the last one too', async () => {
  const { meetingID, entered, meeting } = await meetingWith(owner, owner, colleague)
  expect(await say(meetingID, 'p-2', 'MODERATOR')).toMatchObject({ returncode: 'SUCCESS' })
  expect(await say(meetingID, 'p-1', 'VIEWER')).toMatchObject({ returncode: 'SUCCESS' })
  expect(entered.map(({ userId }) => meeting.state.present.get(userId)?.role)).toEqual(['VIEWER', 'VIEWER', 'MODERATOR'])
  expect(await say(meetingID, 'p-2', 'VIEWER')).toMatchObject({ returncode: 'SUCCESS' })
})

test('an address from before lets its owner in as what the portal says now, after a restart too', async () => {
  const { meetingID } = await meetingWith(colleague)
  await say(meetingID, 'p-1', 'VIEWER')
  await say(meetingID, 'p-9', 'MODERATOR')
  await room.stop()
  room = await openTestRoom({ dataDir: room.dataDir, clock: room.clock })
  const roleOf = async (person: { userID: string; role: string }) => {
    const { meeting, userId } = await enter(room, meetingID, person)
    return meeting.state.present.get(userId)?.role
  }
  expect(await roleOf(owner)).toBe('VIEWER')
  expect(await roleOf({ userID: 'p-9', role: 'VIEWER' })).toBe('MODERATOR')
  expect(await roleOf({ userID: 'p-5', role: 'MODERATOR' })).toBe('MODERATOR')
})

test('what is locked for guests is off with the rights of a host', async () => {
  const { meetingID, entered, meeting } = await meetingWith(owner, colleague)
  const { userId } = entered[0]!
  meeting.record({ type: 'microphone', userId, state: 'on', by: userId })
  meeting.record({ type: 'locks', locks: { ...meeting.state.locks, microphone: true }, by: userId })
  await say(meetingID, 'p-1', 'VIEWER')
  expect(meeting.state.present.get(userId)?.microphone).toBe('muted')
})

test.each([
  ['nobody', { role: 'VIEWER' }],
  ['an unknown role', { userID: 'p-1', role: 'KING' }],
])('%s is refused', async (_name, params) => {
  const { meetingID } = await meetingWith()
  expect(await room.call('hop/role', { meetingID, ...params })).toMatchObject({ returncode: 'FAILED' })
})

test('a meeting that is unknown or over is refused', async () => {
  const { meetingID } = await meetingWith()
  await room.call('end', { meetingID })
  for (const id of [meetingID, 'chua-tung-co']) expect(await say(id, 'p-1', 'VIEWER')).toMatchObject({ messageKey: 'notFound' })
})
