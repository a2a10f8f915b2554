/** Three hundred people do something at the same time: each of them gets a few messages, not three hundred. */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ServerMessage } from '../contract/server-messages.js'
import { startTestSignalling, type TestSignalling } from './testing/test-signalling.js'

let room: TestSignalling
beforeAll(async () => {
  room = await startTestSignalling()
})
afterAll(() => room.remove())

const many = 300

/** A page that counts what it gets. */
function listen(url: string, resumeKey: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/room/socket`, ['hop.room', resumeKey])
  const told = { messages: 0, hands: new Map<string, boolean>() }
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ServerMessage
    if (message.type !== 'person' && message.type !== 'people') return
    told.messages += 1
    for (const { userId, handUpAt } of message.type === 'people' ? message.people : [message.person])
      told.hands.set(userId, handUpAt !== null)
  })
  return { socket, told }
}

test('all hands at once: everybody is told of all of them, in few messages', async () => {
  const meeting = room.createMeeting()
  const people = []
  for (let n = 0; n < 5; n++) people.push(await room.enter(meeting, { role: n === 0 ? 'MODERATOR' : 'VIEWER' }))
  const [first] = people
  if (!first) throw new Error('nobody came')
  const pages = people.map(({ resumeKey }) => listen(room.url, resumeKey))
  await Promise.all(pages.map(({ socket }) => once(socket, 'open')))
  for (let n = 0; n < many; n++) {
    const userId = `crowd-${n}`
    meeting.record({
      type: 'registered',
      registration: { ...meeting.state.registrations.get(first.userId)!, userId, role: 'VIEWER' },
    })
    meeting.record({ type: 'joined', userId, name: `Người ${n}`, ipAddress: null, userAgent: null })
  }
  for (const { told } of pages) await expect.poll(() => told.hands.size).toBeGreaterThanOrEqual(many)
  for (const { told } of pages) told.messages = 0
  for (let n = 0; n < many; n++) meeting.record({ type: 'hand', userId: `crowd-${n}`, isUp: true, by: `crowd-${n}` })
  const up = (hands: Map<string, boolean>) => [...hands.values()].filter(Boolean).length
  for (const { told } of pages) {
    await expect.poll(() => up(told.hands)).toBe(many)
    expect(told.messages).toBeLessThan(20)
  }
  for (const { socket } of pages) socket.close()
})

test('a list that is hidden stays hidden: viewers are told of themselves and the hosts', async () => {
  const meeting = room.createMeeting()
  const host = await room.enter(meeting, { role: 'MODERATOR' })
  const [an, binh] = [await room.enter(meeting), await room.enter(meeting)]
  await host.ask('setLocks', { ...meeting.state.locks, userList: true })
  for (const { userId } of [host, an, binh]) meeting.record({ type: 'hand', userId, isUp: true, by: userId })
  const isUp = (userId: string) => (message: { person: { userId: string; handUpAt: number | null } }) =>
    message.person.userId === userId && message.person.handUpAt !== null
  await an.next('person', isUp(an.userId))
  await an.next('person', isUp(host.userId))
  await host.next('person', isUp(binh.userId))
  await binh.next('person', isUp(binh.userId))
  expect(an.unread('person').some(isUp(binh.userId))).toBe(false)
})
