import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limits } from '../contract/limits.js'
import { nothingLocked } from '../contract/locks.js'
import { DiskFull } from '../meetings/event-log.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

test('a private message reaches two people; one sent twice is one', async () => {
  const meeting = room.createMeeting()
  const an = await room.enter(meeting, { name: 'An' })
  const binh = await room.enter(meeting, { name: 'Bình' })
  const chi = await room.enter(meeting, { name: 'Chi' })
  const first = await an.ask('chat', { key: 'key-00001', to: binh.userId, text: 'riêng' })
  expect(await an.ask('chat', { key: 'key-00001', to: binh.userId, text: 'riêng' })).toEqual(first)
  await an.ask('chat', { key: 'key-00002', to: null, text: 'chung' })
  expect((await binh.next('chat')).message).toMatchObject({ text: 'riêng', from: { name: 'An' }, to: { name: 'Bình' } })
  expect((await chi.next('chat')).message.text).toBe('chung')
  expect((await binh.next('chat')).message.text).toBe('chung')
  expect(binh.unread('chat')).toEqual([])
})

test('locks bind viewers among themselves; a host can always be written to', async () => {
  const meeting = room.createMeeting({ locks: { ...nothingLocked, publicChat: true, privateChat: true } })
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const one = await room.enter(meeting)
  const two = await room.enter(meeting)
  await expect(one.ask('chat', { key: 'key-00001', to: null, text: 'a' })).rejects.toThrow('Locked')
  await expect(one.ask('chat', { key: 'key-00002', to: two.userId, text: 'a' })).rejects.toThrow('Locked')
  await one.ask('chat', { key: 'key-00003', to: host.userId, text: 'giúp tôi' })
  expect((await host.next('chat')).message.text).toBe('giúp tôi')
})

test('too much and too fast is refused', async () => {
  const meeting = room.createMeeting()
  const person = await room.enter(meeting)
  const text = 'x'.repeat(limits.chatCharacters + 1)
  await expect(person.ask('chat', { key: 'key-long-', to: null, text })).rejects.toThrow('BadMessage')
  for (let count = 0; count < limits.chatMessagesPer10Seconds; count++)
    await person.ask('chat', { key: `key-000${count}`, to: null, text: 'a' })
  await expect(person.ask('chat', { key: 'key-last-', to: null, text: 'a' })).rejects.toThrow('TooFast')
})

test('on a full disk the person is told why, nothing was said, and the next message after it comes through', async () => {
  const meeting = room.createMeeting()
  const [an, binh] = [await room.enter(meeting, { name: 'An' }), await room.enter(meeting, { name: 'Bình' })]
  const record = vi.spyOn(meeting, 'record').mockImplementationOnce(() => {
    throw new DiskFull('no room')
  })
  await expect(an.ask('chat', { key: 'key-00001', to: null, text: 'một' })).rejects.toThrow('StorageFull')
  record.mockRestore()
  await an.ask('chat', { key: 'key-00002', to: null, text: 'hai' })
  expect((await binh.next('chat')).message.text).toBe('hai')
})

test('a meeting without chat has none for hosts either, nor to hosts; one without private chat has that for all', async () => {
  const silent = room.createMeeting({ without: ['chat', 'privateChat'] })
  const host = await room.enter(silent, { role: 'MODERATOR' })
  const viewer = await room.enter(silent)
  for (const to of [null, viewer.userId])
    await expect(host.ask('chat', { key: 'key-00001', to, text: 'một' })).rejects.toThrow('Locked')
  for (const to of [null, host.userId])
    await expect(viewer.ask('chat', { key: 'key-00001', to, text: 'một' })).rejects.toThrow('Locked')

  const open = room.createMeeting({ without: ['privateChat'] })
  const other = await room.enter(open, { role: 'MODERATOR' })
  const guest = await room.enter(open)
  await expect(guest.ask('chat', { key: 'key-00001', to: other.userId, text: 'một' })).rejects.toThrow('Locked')
  await guest.ask('chat', { key: 'key-00002', to: null, text: 'hai' })
})

test('a meeting without screen sharing has none for hosts either', async () => {
  const host = await room.enter(room.createMeeting({ without: ['screenshare'] }), { role: 'MODERATOR' })
  await expect(host.ask('screen', { isOn: true })).rejects.toThrow('Locked')
})
