import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingLocked } from '../contract/locks.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

test('a host who is one no longer is a viewer in every tab, and what viewers may not have on goes off', async () => {
  const meeting = room.createMeeting({ locks: { ...nothingLocked, microphone: true } })
  const one = await room.enter(meeting, { externalId: 'p-7', role: 'MODERATOR' })
  const two = await room.enter(meeting, { externalId: 'p-7', role: 'MODERATOR' })
  const notYetIn = await room.arrive(meeting, { externalId: 'p-7', role: 'MODERATOR' })
  const other = await room.enter(meeting, { externalId: 'p-8', role: 'MODERATOR' })
  await one.ask('microphone', { state: 'on' })
  meeting.record({ type: 'settled', externalId: 'p-7', as: 'VIEWER' })
  const roles = [one, two, other].map(({ userId }) => meeting.state.present.get(userId)?.role)
  expect(roles).toEqual(['VIEWER', 'VIEWER', 'MODERATOR'])
  expect(meeting.state.present.get(one.userId)?.microphone).not.toBe('on')
  expect(meeting.state.registrations.get(notYetIn.userId)?.role).toBe('VIEWER')
  await expect(one.ask('end', {})).rejects.toThrow('HostsOnly')
})

test('somebody who is off the list is out with every tab, waiting ones too; nobody else is', async () => {
  const meeting = room.createMeeting()
  const other = await room.enter(meeting, { externalId: 'p-2', role: 'MODERATOR' })
  const inside = await room.enter(meeting, { externalId: 'p-1' })
  const waiting = await room.arrive(meeting, { externalId: 'p-1', mustWait: true, name: 'Chờ' })
  await waiting.ask('enter', { name: 'Chờ' })
  meeting.record({ type: 'settled', externalId: 'p-1', as: 'removed' })
  for (const tab of [inside, waiting]) {
    await tab.next('removed')
    expect(await tab.closed).toBe(4000)
    expect(await room.openSession({ resumeKey: tab.resumeKey })).toMatchObject({ body: { code: 'Removed' } })
  }
  expect([...meeting.state.present.keys()]).toEqual([other.userId])
  expect(meeting.state.waiting.size).toBe(0)
})
