import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCodes } from '../contract/server-messages.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeEach(async () => {
  room = await startTestSignalling()
  return () => room.remove()
})
afterEach(() => room.blocks.replace([]))

test('whoever is inside when the block comes is out at once, place and media too', async () => {
  const meeting = room.createMeeting()
  const person = await room.enter(meeting)
  room.blocks.replace(['127.0.0.0/8'])
  expect(meeting.state.present.has(person.userId)).toBe(false)
  expect(await person.closed).toBe(closeCodes.badTicket)
})

test('so is who waits to be let in, and whose connection is lost for the moment', async () => {
  const meeting = room.createMeeting()
  const lost = await room.enter(meeting)
  lost.drop()
  await lost.closed
  const waiting = await room.arrive(meeting, { mustWait: true })
  await waiting.ask('enter', { name: 'Chờ' })
  room.blocks.replace(['127.0.0.1'])
  expect([...meeting.state.present.keys(), ...meeting.state.waiting.keys()]).toEqual([])
  expect(await waiting.closed).toBe(closeCodes.badTicket)
})

test('while blocked nobody comes back; once the block is lifted they do', async () => {
  const meeting = room.createMeeting()
  const person = await room.enter(meeting)
  room.blocks.replace(['127.0.0.1'])
  await person.closed
  expect(await (await person.reconnect()).closed).toBe(closeCodes.badTicket)
  room.blocks.replace([])
  const again = await person.reconnect()
  await again.ask('enter', { name: 'An' })
  expect(meeting.state.present.has(person.userId)).toBe(true)
})

test('what a blocked page still sends while its line is closed does nothing', async () => {
  const meeting = room.createMeeting()
  const person = await room.enter(meeting)
  room.blocks.replace(['127.0.0.1'])
  person.sendRaw(JSON.stringify({ type: 'enter', number: 7, body: { name: 'An' } }))
  await person.closed
  expect(meeting.state.present.size).toBe(0)
})
