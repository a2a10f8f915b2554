/** What a host decides holds for packets, not only for pages: a real room, real packets, and people who ignore what they are told. */
import { setTimeout as delay } from 'node:timers/promises'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoomSession } from './contract/page-config.js'
import { repeatedly, until } from './media/testing/media-server.js'
import { NativeClient } from './media/testing/native-client.js'
import { openPerson, type TestPerson } from './signalling/testing/test-person.js'
import { type RoomProcess, startRoomProcess } from './testing/room-process.js'
import { newDataDir, removeDataDir } from './testing/test-room.js'

let dataDir: string
let room: RoomProcess
const endings: (() => void)[] = []
beforeEach(async () => {
  dataDir = newDataDir()
  const env = { DATA_DIR: dataDir, ROOM_UDP_PORT: String(await findQuietPort()), ROOM_ANNOUNCED_ADDRESS: '127.0.0.1' }
  room = await startRoomProcess(env)
})
afterEach(async () => {
  for (const end of endings.splice(0)) end()
  await room.end('SIGTERM')
  removeDataDir(dataDir)
})

/** Through the door, as far as it opens. */
async function arrive(name: string, role: 'MODERATOR' | 'VIEWER'): Promise<TestPerson> {
  const { session_token: sessionToken } = await room.call('join', { meetingID: 'real', fullName: name, role, redirect: 'false' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${room.url}/room/session`, { method: 'POST', headers, body: JSON.stringify({ sessionToken }) })
  const person = await openPerson({ ...((await answer.json()) as RoomSession), url: room.url, name })
  await person.ask('enter', { name })
  return person
}

async function connect(person: TestPerson): Promise<NativeClient> {
  const client = new NativeClient({ name: person.userId, connect: async (sdp) => (await person.ask('offer', { sdp })).sdp })
  endings.push(() => client.close())
  await client.connect()
  return client
}

/** Speaks until the test ends, whatever anybody says. */
async function speak(person: TestPerson): Promise<NativeClient> {
  await person.ask('microphone', { state: 'on' })
  const client = await connect(person)
  endings.push(repeatedly(20, () => client.sendAudio()))
  return client
}

/** Packets already on their way have come. */
async function voicesIn(client: NativeClient, forMs: number): Promise<number> {
  await delay(300)
  const before = client.received.length
  await delay(forMs)
  return client.received.length - before
}

test('after "mute all" nothing is heard of somebody who goes on sending', async () => {
  await room.call('create', { name: 'Real', meetingID: 'real' })
  const host = await arrive('Chủ trì', 'MODERATOR')
  const viewer = await arrive('Khách', 'VIEWER')
  const ears = await speak(host)
  await speak(viewer)
  await until(() => ears.inSlot('audio', 0).length > 20, 'the voice of the viewer')
  await host.ask('muteAll', { stay: true })
  expect(await voicesIn(ears, 600)).toBe(0)
  await expect(viewer.ask('microphone', { state: 'on' })).rejects.toThrow('Locked')
  expect(await voicesIn(ears, 300)).toBe(0)
})

test('somebody in the waiting room has no media, until let in; somebody removed has none any more', async () => {
  await room.call('create', { name: 'Real', meetingID: 'real', guestPolicy: 'ASK_MODERATOR' })
  const host = await arrive('Chủ trì', 'MODERATOR')
  await speak(host)
  const guest = await arrive('Khách', 'VIEWER')
  await guest.next('waiting')
  await expect(connect(guest)).rejects.toThrow('NotInRoom')
  await host.ask('admit', { userIds: [guest.userId] })
  await guest.next('welcome')
  const ears = await connect(guest)
  await until(() => ears.received.length > 20, 'the voice of the host')
  await host.ask('remove', { userId: guest.userId })
  expect(await voicesIn(ears, 600)).toBe(0)
  const again = { meetingID: 'real', fullName: 'Khách', role: 'VIEWER', redirect: 'false' }
  expect(await room.call('join', again)).toMatchObject({ messageKey: 'guestDeny' })
})
