import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingLocked } from '../contract/locks.js'
import { openPerson } from './testing/test-person.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

test('somebody who comes back in time keeps place, chat and hand; the others see it', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting, { name: 'An' })
  const binh = await room.enter(meeting, { name: 'Bình' })
  await an.ask('hand', { isUp: true })
  await an.ask('chat', { key: 'key-00001', to: null, text: 'còn đây' })
  an.drop()
  await binh.next('network', ({ level }) => level === 'lost')
  const back = await an.reconnect()
  const { view } = await back.next('welcome')
  expect(view.people.find(({ userId }) => userId === an.userId)?.handUpAt).toBeTypeOf('number')
  expect(view.chat.map(({ text }) => text)).toEqual(['còn đây'])
  await binh.next('network', ({ level }) => level === 'good')
  expect(binh.unread('personLeft')).toEqual([])
})

test('the newest tab has the place', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting)
  const newer = await an.reconnect()
  await an.next('replaced')
  expect(await an.closed).toBe(4001)
  await newer.next('welcome')
  await newer.ask('hand', { isUp: true })
})

test('somebody who does not come back has left', async () => {
  const hurried = await startTestSignalling({ reconnectMs: 20 })
  const meeting = hurried.createMeeting()
  const an = await hurried.enter(meeting)
  const binh = await hurried.enter(meeting)
  an.drop()
  expect((await binh.next('personLeft')).userId).toBe(an.userId)
  await hurried.remove()
})

test('a room that starts again knows its people, chat, locks and bans, and its recording goes on', async () => {
  const before = await startTestSignalling()
  const meeting = before.createMeeting()
  const host = await before.enter(meeting, { name: 'Bình', role: 'MODERATOR' })
  const guest = await before.enter(meeting, { name: 'Chi' })
  const removed = await before.enter(meeting, { name: 'Xấu' })
  await guest.ask('chat', { key: 'key-00001', to: null, text: 'trước' })
  await host.ask('setLocks', { ...nothingLocked, screen: true })
  await host.ask('setRecording', { isOn: true })
  await host.ask('remove', { userId: removed.userId })
  await before.stop()
  expect(await guest.closed).toBe(1012)

  const after = await startTestSignalling({ dataDir: before.dataDir })
  expect(after.media.told.get(`record ${meeting.settings.internalId}`)).toContain('rtp')
  const back = await openPerson({ url: after.url, userId: guest.userId, name: 'Chi', resumeKey: guest.resumeKey })
  const { view } = await back.next('welcome')
  expect(view.people.map(({ name }) => name)).toEqual(['Bình', 'Chi'])
  expect(view.chat.map(({ text }) => text)).toEqual(['trước'])
  expect(view.locks.screen).toBe(true)
  expect(view.recording.isOn).toBe(true)
  expect(await after.openSession({ resumeKey: removed.resumeKey })).toMatchObject({ body: { code: 'Removed' } })
  await after.remove()
})

test('a dead media worker makes the pages connect anew', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting)
  room.media.say({ type: 'roomLost', roomId: meeting.settings.internalId })
  expect(await an.next('mediaLost')).toEqual({ type: 'mediaLost' })
})
