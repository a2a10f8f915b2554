import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../contract/limits.js'
import { openPerson } from './testing/test-person.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

test('nonsense is refused and the socket goes on', async () => {
  const meeting = room.createMeeting()
  const person = await room.enter(meeting)
  for (const text of ['', '{', 'null', '[]', '{"type":5}', '{"type":"__proto__","number":1}', '{"type":"enter"}'])
    person.sendRaw(text)
  await expect(person.ask('constructor' as never, {} as never)).rejects.toThrow('BadMessage')
  await expect(person.ask('offer', { sdp: 'broken' })).rejects.toThrow('MediaFailed')
  await expect(person.ask('microphone', { state: 'loud' as never })).rejects.toThrow('BadMessage')
  await person.ask('hand', { isUp: true })
})

test('a role in the message does not make a host', async () => {
  const meeting = room.createMeeting()
  const person = await room.arrive(meeting)
  await person.ask('enter', { name: 'Giả', role: 'MODERATOR' } as never)
  expect((await person.next('welcome')).view.me.role).toBe('VIEWER')
})

test('a message over the limit, and a flood, close the socket', async () => {
  const meeting = room.createMeeting()
  const big = await room.enter(meeting)
  big.sendRaw('x'.repeat(limits.messageBytes + 1))
  expect(await big.closed).toBe(1009)
  const fast = await room.enter(meeting)
  for (let count = 0; count < 200; count++) fast.sendRaw('{}')
  expect(await fast.closed).toBe(4008)
})

test('a socket without a good key is closed', async () => {
  const person = await openPerson({ url: room.url, userId: '', name: '', resumeKey: 'x'.repeat(32) })
  expect(await person.closed).toBe(4003)
})
