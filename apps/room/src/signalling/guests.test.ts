import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingLocked } from '../contract/locks.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

const an = { name: 'Nguyễn Văn An', isGuest: true }

test('three guests of one name are three people: each takes a place, and the fourth finds none', async () => {
  const meeting = room.createMeeting({ maxParticipants: 4 })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guests = [await room.enter(meeting, an), await room.enter(meeting, an), await room.enter(meeting, an)]
  const fourth = await room.arrive(meeting, an)
  await expect(fourth.ask('enter', { name: an.name })).rejects.toThrow('RoomFull')
  expect(meeting.state.present.size).toBe(4)
  for (const guest of guests) expect(guest.unread('replaced')).toEqual([])
  expect(host.unread('personLeft')).toEqual([])
})

test('removing one of two guests of one name leaves the other in the room, who may come back', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const bad = await room.enter(meeting, { ...an, externalId: 'g-1' })
  const good = await room.enter(meeting, { ...an, externalId: 'g-2' })
  await host.ask('remove', { userId: bad.userId })
  await bad.next('removed')
  expect(meeting.state.present.has(good.userId)).toBe(true)
  await good.ask('leave', {})
  await good.ask('enter', { name: an.name })
  await good.next('welcome')
})

test('a locked room does not open to the name of somebody inside, but to the very browser', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guest = await room.enter(meeting, { ...an, externalId: 'g-1' })
  await host.ask('setLocks', { ...nothingLocked, room: true })
  const namesake = await room.arrive(meeting, { ...an, externalId: 'g-2' })
  await expect(namesake.ask('enter', { name: an.name })).rejects.toThrow('RoomLocked')
  guest.drop()
  const again = await room.arrive(meeting, { ...an, externalId: 'g-1' })
  await again.ask('enter', { name: an.name })
  await again.next('welcome')
})

test('a guest has one place: a second tab of the same browser takes it over, whoever is invited may have three', async () => {
  const meeting = room.createMeeting()
  const first = await room.enter(meeting, { ...an, externalId: 'g-1' })
  const second = await room.enter(meeting, { ...an, externalId: 'g-1' })
  await first.next('replaced')
  expect([...meeting.state.present.keys()]).toEqual([second.userId])
  for (let count = 0; count < 3; count++) await room.enter(meeting, { externalId: 'p-1' })
  expect(meeting.state.present.size).toBe(4)
})

test('after a removal, a new guest from the same network waits for a host, who sees why; others come in as before', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const inside = await room.enter(meeting, { ...an, externalId: 'g-1' })
  const bad = await room.enter(meeting, { ...an, externalId: 'g-2' })
  await host.ask('remove', { userId: bad.userId })
  const back = await room.arrive(meeting, { name: 'Tên Mới', isGuest: true })
  await back.ask('enter', { name: 'Tên Mới' })
  await back.next('waiting')
  const { waiting } = await host.next('waitingList', (message) => message.waiting.length === 1)
  expect(waiting).toMatchObject([{ name: 'Tên Mới', isGuest: true, isFromRemovedNetwork: true }])
  expect(JSON.stringify(waiting)).not.toContain('127.0.0.1')
  await host.ask('admit', { userIds: [back.userId] })
  await back.next('welcome')
  await room.enter(meeting, { name: 'Người được mời' })
  await inside.ask('leave', {})
  await inside.ask('enter', { name: an.name })
  await inside.next('welcome')
})

test('a host switches the waiting room on and off: guests wait, those invited come in, and so does who was inside', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const inside = await room.enter(meeting, { ...an, externalId: 'g-1' })
  await host.ask('setWaitingRoom', { isOn: true })
  expect((await host.next('view')).view.hasWaitingRoom).toBe(true)
  const guest = await room.arrive(meeting, an)
  await guest.ask('enter', { name: an.name })
  await guest.next('waiting')
  await room.enter(meeting, { name: 'Người được mời' })
  await inside.ask('leave', {})
  await inside.ask('enter', { name: an.name })
  await inside.next('welcome')
  await host.ask('setWaitingRoom', { isOn: false })
  await room.enter(meeting, an)
  await expect(inside.ask('setWaitingRoom', { isOn: true })).rejects.toThrow('HostsOnly')
})

test('the waiting room of a closed meeting is on from the start, and may be switched off', async () => {
  const meeting = room.createMeeting({ guestPolicy: 'ALWAYS_ACCEPT_AUTH' })
  const host = await room.arrive(meeting, { role: 'MODERATOR' })
  await host.ask('enter', { name: 'Chủ trì' })
  expect((await host.next('welcome')).view.hasWaitingRoom).toBe(true)
  await host.ask('setWaitingRoom', { isOn: false })
  await room.enter(meeting, { ...an, mustWait: true })
})

test('a name is cleaned of what nobody sees, whatever a page says', async () => {
  const meeting = room.createMeeting()
  const guest = await room.arrive(meeting, an)
  await expect(guest.ask('enter', { name: '\u200b\u202e' })).rejects.toThrow('BadMessage')
  await guest.ask('enter', { name: ' B\u202ei\u0300nh\u0007\n ' })
  expect((await guest.next('welcome')).view.people.map(({ name }) => name)).toEqual(['Bình'])
})
