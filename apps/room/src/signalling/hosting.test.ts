import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingLocked } from '../contract/locks.js'
import { hostMessages } from '../testing/host-messages.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

test.each(hostMessages)('a viewer cannot send %s', async (type, body) => {
  const meeting = room.createMeeting()
  const viewer = await room.enter(meeting)
  await expect(viewer.ask(type, body as never)).rejects.toThrow('HostsOnly')
})

test('a viewer becomes host and sees who waits; the last host stays one', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const other = await room.enter(meeting)
  const waiting = await room.arrive(meeting, { mustWait: true, name: 'Chờ' })
  await waiting.ask('enter', { name: 'Chờ' })
  await expect(host.ask('setRole', { userId: host.userId, role: 'VIEWER' })).rejects.toThrow('LastHost')
  await host.ask('setRole', { userId: other.userId, role: 'MODERATOR' })
  const { view } = await other.next('view')
  expect(view.me.role).toBe('MODERATOR')
  expect(view.waiting).toMatchObject([{ name: 'Chờ' }])
})

test('whoever becomes host can call others in, with what the portal gave another host', async () => {
  const meeting = room.createMeeting()
  const invitation = { link: 'https://portal.example.vn/join/abc', text: 'Mời bạn họp' }
  const host = await room.enter(meeting, { role: 'MODERATOR', invitation })
  const other = await (await room.enter(meeting)).reconnect()
  expect((await other.next('welcome')).view.invitation).toBeNull()
  await host.ask('setRole', { userId: other.userId, role: 'MODERATOR' })
  expect((await other.next('view')).view.invitation).toEqual(invitation)
})

test('somebody removed is out, and cannot come back', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guest = await room.enter(meeting)
  await host.ask('remove', { userId: guest.userId })
  await guest.next('removed')
  expect(await guest.closed).toBe(4000)
  expect(room.media.told.get(`disconnect ${guest.userId}`)).toBe(true)
  expect(await room.openSession({ resumeKey: guest.resumeKey })).toMatchObject({ status: 403, body: { code: 'Removed' } })
  await expect(host.ask('remove', { userId: host.userId })).rejects.toThrow('BadMessage')
})

test('somebody removed is out with every tab, and cannot come in with one that was still open', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const one = await room.enter(meeting, { externalId: 'same' })
  const two = await room.enter(meeting, { externalId: 'same' })
  const notYetIn = await room.arrive(meeting, { externalId: 'same' })
  const other = await room.enter(meeting, { externalId: 'other' })
  await host.ask('remove', { userId: one.userId })
  for (const tab of [one, two, notYetIn]) {
    await tab.next('removed')
    expect(await tab.closed).toBe(4000)
    expect(await room.openSession({ resumeKey: tab.resumeKey })).toMatchObject({ body: { code: 'Removed' } })
  }
  expect([...meeting.state.present.keys()]).toEqual([host.userId, other.userId])
  const tab = await room.enter(meeting, { externalId: 'host-2', role: 'MODERATOR' })
  const sameHost = await room.enter(meeting, { externalId: 'host-2', role: 'MODERATOR' })
  await expect(tab.ask('remove', { userId: sameHost.userId })).rejects.toThrow('BadMessage')
})

test('hidden list: viewers see hosts and themselves, and hear of nobody else', async () => {
  const meeting = room.createMeeting({ locks: { ...nothingLocked, userList: true } })
  await room.enter(meeting, { name: 'Chủ trì', role: 'MODERATOR' })
  const one = await room.enter(meeting, { name: 'Một' })
  const two = await room.enter(meeting, { name: 'Hai' })
  const again = await one.reconnect()
  expect((await again.next('welcome')).view.people.map(({ name }) => name)).toEqual(['Chủ trì', 'Một'])
  await two.ask('hand', { isUp: true })
  await again.ask('hand', { isUp: true })
  const own = await again.next('person')
  expect(own.person.userId).toBe(one.userId)
  await two.ask('leave', {})
  const host = await room.enter(meeting, { name: 'Chủ trì 2', role: 'MODERATOR' })
  await host.ask('leave', {})
  expect((await again.next('personLeft')).name, 'nor who of the others goes').toBe('Chủ trì 2')
})

test('the end is told to everybody, and nothing works after it', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const guest = await room.enter(meeting)
  await host.ask('setRecording', { isOn: true })
  await host.ask('end', {})
  expect(await guest.next('ended')).toMatchObject({ reason: 'endedByHost' })
  expect(await host.next('ended'), 'the host who ended it is told so').toMatchObject({ reason: 'endedByYou' })
  expect(await guest.closed).toBe(4000)
  await expect.poll(() => room.media.told.get(`close ${meeting.settings.internalId}`)).toBe(true)
  expect(room.recorded).toContain(meeting)
  expect(await room.openSession({ resumeKey: guest.resumeKey })).toMatchObject({ status: 410 })
})

test('recording: hosts start and stop it where the meeting was created so', async () => {
  const open = room.createMeeting()
  const host = await room.enter(open, { role: 'MODERATOR' })
  const viewer = await room.enter(open)
  await host.ask('setRecording', { isOn: true })
  expect((await viewer.next('recording')).recording).toMatchObject({ isOn: true, isControllable: true })
  expect(room.media.told.get(`record ${open.settings.internalId}`)).toContain('rtp')
  await host.ask('setRecording', { isOn: false })
  expect((await viewer.next('recording')).recording.isOn).toBe(false)
  expect(room.media.told.get(`record ${open.settings.internalId}`)).toBeNull()
  for (const settings of [{ isRecordable: false }, { canStartStopRecording: false }]) {
    const shut = await room.enter(room.createMeeting(settings), { role: 'MODERATOR' })
    await expect(shut.ask('setRecording', { isOn: true })).rejects.toThrow('NotRecordable')
  }
})

test('a meeting that records by itself begins with the first person, and a host who stops it is obeyed', async () => {
  const meeting = room.createMeeting({ startsRecordingByItself: true })
  expect(meeting.state.recording.isOn).toBe(false)
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  expect(meeting.state.recording.isOn).toBe(true)
  await host.ask('setRecording', { isOn: false })
  await room.enter(meeting)
  expect(meeting.state.recording.isOn).toBe(false)
})
