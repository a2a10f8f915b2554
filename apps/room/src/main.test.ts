import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nothingLocked } from './contract/locks.js'
import type { RoomSession } from './contract/page-config.js'
import { openPerson } from './signalling/testing/test-person.js'
import { openReceiver, type Receiver } from './testing/receiver.js'
import { forkRoom, startRoomAgain, startRoomProcess } from './testing/room-process.js'
import { newDataDir, removeDataDir } from './testing/test-room.js'

let dataDir: string
let receiver: Receiver
let env: Record<string, string>
beforeEach(async () => {
  dataDir = newDataDir()
  receiver = await openReceiver()
  env = { DATA_DIR: dataDir, ROOM_UDP_PORT: String(await findQuietPort()) }
})
afterEach(async () => {
  await receiver.close()
  removeDataDir(dataDir)
})

const eventIds = () =>
  receiver.received.map(({ body }) => {
    const [event] = JSON.parse(new URLSearchParams(body).get('event')!) as [{ data: { id: string } }]
    return event.data.id
  })

async function failToStart(changed: Record<string, string>): Promise<{ code: number; words: string }> {
  const child = forkRoom({ ...env, ...changed })
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, words }
}

test('a bad configuration is named, and ends with the code that says not to try again', async () => {
  const { code, words } = await failToStart({ ROOM_PORT: 'eighty' })
  expect(code).toBe(78)
  expect(words).toContain('ROOM_PORT')
})

test('so is a port that another program has; one for media may be free in a moment, and is worth another try', async () => {
  const { port } = new URL(receiver.url)
  const taken = await failToStart({ ROOM_PORT: port })
  expect(taken.code).toBe(78)
  expect(taken.words).toContain(`127.0.0.1:${port} is in use by another program. Set ROOM_PORT to a free one.`)
  const socket = createSocket('udp4').bind(0)
  await once(socket, 'listening')
  const media = await failToStart({ ROOM_UDP_PORT: String(socket.address().port) })
  socket.close()
  expect(media.code).toBe(1)
  expect(media.words).toContain('Set ROOM_UDP_PORT to the first of as many free ports')
})

test('SIGTERM ends it in good order', async () => {
  const room = await startRoomProcess(env)
  expect(await room.end('SIGTERM')).toBe(0)
})

test('when its supervisor is gone it goes too', async () => {
  const room = await startRoomProcess(env)
  const exited = once(room.child, 'exit')
  room.child.disconnect()
  expect(await exited).toEqual([0, null])
})

test('kill -9 keeps meetings, places, chat, locks, hooks, and what they have not been told yet', async () => {
  const first = await startRoomProcess(env)
  await first.call('hooks/create', { callbackURL: `${receiver.url}/hook` })
  const created = await first.call('create', { name: 'Kept', meetingID: 'kept' })
  const joined = await first.call('join', { meetingID: 'kept', fullName: 'An', role: 'MODERATOR', redirect: 'false' })
  const session = await fetch(`${first.url}/room/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionToken: joined.session_token }),
  })
  const who = { ...((await session.json()) as RoomSession), name: 'An' }
  const person = await openPerson({ url: first.url, ...who })
  await person.ask('enter', { name: 'An' })
  await person.ask('hand', { isUp: true })
  await person.ask('setLocks', { ...nothingLocked, screen: true })
  await receiver.until(3)
  receiver.status = 503
  await first.call('sendChatMessage', { meetingID: 'kept', message: 'một' })
  await first.call('sendChatMessage', { meetingID: 'kept', message: 'hai' })
  await first.end('SIGKILL')
  receiver.status = 200

  const second = await startRoomAgain(env)
  const back = await openPerson({ url: second.url, ...who })
  const { view } = await back.next('welcome')
  expect(view.people).toMatchObject([{ userId: who.userId, name: 'An', role: 'MODERATOR', handUpAt: expect.any(Number) }])
  expect(view.chat.map(({ text }) => text)).toEqual(['một', 'hai'])
  expect(view.locks.screen).toBe(true)
  await receiver.until(5)
  expect(eventIds().slice(3)).toEqual(['chat-group-message-sent', 'chat-group-message-sent'])
  expect(receiver.received[3]?.body).toContain(encodeURIComponent('một'))
  expect(receiver.received[4]?.body).toContain('hai')
  const { meetings } = await second.call('getMeetings')
  expect(meetings).toMatchObject([{ meetingID: 'kept', createTime: created.createTime, moderatorPW: created.moderatorPW }])
  await second.end('SIGTERM')
})
