import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingLocked } from '../contract/locks.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

test('somebody who enters is welcomed with the room as it is, and the others hear of it', async () => {
  const meeting = room.createMeeting({ welcome: 'Chào mừng' })
  const host = await room.enter(meeting, { name: 'Bình', role: 'MODERATOR' })
  const guest = await room.arrive(meeting, { name: 'Chi' })
  await guest.ask('enter', { name: 'Chi Nguyễn' })
  const { view } = await guest.next('welcome')
  expect(view.people.map(({ name }) => name)).toEqual(['Bình', 'Chi Nguyễn'])
  expect(view.meeting.welcome).toBe('Chào mừng')
  expect(view.me.role).toBe('VIEWER')
  const { person } = await host.next('person', (message) => message.person.userId === guest.userId)
  expect(person).toMatchObject({ name: 'Chi Nguyễn', microphone: 'none', hasCamera: false })
})

test('a name the portal vouches for cannot be changed', async () => {
  const meeting = room.createMeeting()
  const person = await room.arrive(meeting, { name: 'Dũng', isNameFixed: true })
  await person.ask('enter', { name: 'Giám đốc' })
  expect((await person.next('welcome')).view.people[0]?.name).toBe('Dũng')
})

test('a ticket works once; the tab that has it comes back with its key', async () => {
  const meeting = room.createMeeting()
  const { ticket } = room.register(meeting)
  const first = await room.openSession({ sessionToken: ticket })
  expect(first.status).toBe(200)
  expect(await room.openSession({ sessionToken: ticket })).toMatchObject({ status: 409, body: { code: 'TicketUsed' } })
  expect(await room.openSession({ resumeKey: first.body.resumeKey })).toMatchObject({ status: 200 })
  expect(await room.openSession({ sessionToken: 'x'.repeat(32) })).toMatchObject({
    status: 404,
    body: { code: 'TicketUnknown' },
  })
  expect(await room.openSession({ sessionToken: 7 })).toMatchObject({ status: 400 })
})

test('the page before the room learns that everybody comes in muted', async () => {
  const open = async (startsMuted: boolean) => {
    const { ticket } = room.register(room.createMeeting({ startsMuted }))
    return (await room.openSession({ sessionToken: ticket })).body
  }
  expect(await open(true)).toMatchObject({ startsMuted: true })
  expect(await open(false)).toMatchObject({ startsMuted: false })
})

test('nobody new comes into a locked room, nor into a full one', async () => {
  const meeting = room.createMeeting({ maxParticipants: 2 })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  await host.ask('setLocks', { ...nothingLocked, room: true })
  const late = await room.arrive(meeting)
  await expect(late.ask('enter', { name: 'Muộn' })).rejects.toThrow('RoomLocked')
  await host.ask('setLocks', nothingLocked)
  await late.ask('enter', { name: 'Muộn' })
  const third = await room.arrive(meeting)
  await expect(third.ask('enter', { name: 'Ba' })).rejects.toThrow('RoomFull')
})

test('somebody who waits hears nothing of the room and gets no media until a host lets them in', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { name: 'Bình', role: 'MODERATOR' })
  const guest = await room.arrive(meeting, { name: 'Khách', mustWait: true })
  await guest.ask('enter', { name: 'Khách' })
  await guest.next('waiting')
  expect((await host.next('waitingList')).waiting).toMatchObject([{ userId: guest.userId, name: 'Khách' }])
  await host.ask('chat', { key: 'key-00000', to: null, text: 'bí mật' })
  await expect(guest.ask('offer', { sdp: 'v=0' })).rejects.toThrow('NotInRoom')
  await expect(guest.ask('admit', { userIds: [guest.userId] })).rejects.toThrow('NotInRoom')
  expect(room.media.told.has(`allow ${guest.userId}`)).toBe(false)
  expect(guest.unread('chat')).toEqual([])
  await host.ask('admit', { userIds: [guest.userId] })
  await guest.next('welcome')
  expect((await host.next('waitingList', ({ waiting }) => waiting.length === 0)).waiting).toEqual([])
  expect(await guest.ask('offer', { sdp: 'v=0' })).toEqual({ sdp: 'answer to v=0' })
})

test('somebody who is denied is told, and the door stays shut', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guest = await room.arrive(meeting, { mustWait: true })
  await guest.ask('enter', { name: 'Khách' })
  await host.ask('deny', { userIds: [guest.userId] })
  await guest.next('denied')
  expect(await guest.closed).toBe(4000)
  expect(await room.openSession({ resumeKey: guest.resumeKey })).toMatchObject({ status: 403, body: { code: 'Denied' } })
})

test('a locked room takes back who has been in it: by a new address, or by the same tab', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guest = await room.enter(meeting, { externalId: 'guest' })
  await guest.ask('leave', {})
  await host.ask('setLocks', { ...nothingLocked, room: true })
  const again = await room.arrive(meeting, { externalId: 'guest' })
  await again.ask('enter', { name: 'Khách' })
  await again.next('welcome')
  await guest.ask('enter', { name: 'Khách' })
  await guest.next('welcome')
  const stranger = await room.arrive(meeting, { externalId: 'stranger' })
  await expect(stranger.ask('enter', { name: 'Lạ' })).rejects.toThrow('RoomLocked')
})

test('somebody who comes in a fourth time loses the oldest place, and nobody else does', async () => {
  const meeting = room.createMeeting()
  const other = await room.enter(meeting, { externalId: 'other' })
  const tabs = []
  for (let count = 0; count < 4; count++) tabs.push(await room.enter(meeting, { externalId: 'same' }))
  const [oldest, ...kept] = tabs
  await oldest!.next('replaced')
  expect(await oldest!.closed).toBe(4001)
  expect((await other.next('personLeft')).userId).toBe(oldest!.userId)
  expect([...meeting.state.present.keys()]).toEqual([other.userId, ...kept.map(({ userId }) => userId)])
  expect(room.media.told.get(`disconnect ${oldest!.userId}`)).toBe(true)
})

test('the same holds for somebody whom a host lets in', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const first = await room.enter(meeting, { externalId: 'same' })
  for (let count = 0; count < 2; count++) await room.enter(meeting, { externalId: 'same' })
  const waiting = await room.arrive(meeting, { externalId: 'same', mustWait: true })
  await waiting.ask('enter', { name: 'Khách' })
  await host.ask('admit', { userIds: [waiting.userId] })
  await waiting.next('welcome')
  await first.next('replaced')
  expect(meeting.state.present.has(first.userId)).toBe(false)
})
