import { once } from 'node:events'
import { createSocket } from 'node:dgram'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReceiver, type Receiver } from './testing/receiver.js'
import { forkRoom, startRoomProcess } from './testing/room-process.js'
import { newDataDir, removeDataDir } from './testing/test-room.js'

let dataDir: string
let receiver: Receiver
let env: Record<string, string>
beforeEach(async () => {
  dataDir = newDataDir()
  receiver = await openReceiver()
  env = { DATA_DIR: dataDir, ROOM_UDP_PORT: String(await freeUdpPort()) }
})
afterEach(async () => {
  await receiver.close()
  removeDataDir(dataDir)
})

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0)
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
const eventIds = () =>
  receiver.received.map(({ body }) => {
    const [event] = JSON.parse(new URLSearchParams(body).get('event')!) as [{ data: { id: string } }]
    return event.data.id
  })

test('a bad configuration is named, and ends with the code that says not to try again', async () => {
  const child = forkRoom({ ...env, ROOM_PORT: 'eighty' })
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(78)
  expect(words).toContain('ROOM_PORT')
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

test('kill -9 keeps meetings, hooks, and what they have not been told yet', async () => {
  const first = await startRoomProcess(env)
  await first.call('hooks/create', { callbackURL: `${receiver.url}/hook` })
  const created = await first.call('create', { name: 'Kept', meetingID: 'kept' })
  await receiver.until(1)
  receiver.status = 503
  await first.call('sendChatMessage', { meetingID: 'kept', message: 'một' })
  await first.call('sendChatMessage', { meetingID: 'kept', message: 'hai' })
  await first.end('SIGKILL')
  receiver.status = 200

  const second = await startRoomProcess(env)
  await receiver.until(3)
  expect(eventIds()).toEqual(['meeting-created', 'chat-group-message-sent', 'chat-group-message-sent'])
  expect(receiver.received[1]?.body).toContain(encodeURIComponent('một'))
  expect(receiver.received[2]?.body).toContain('hai')
  const { meetings } = await second.call('getMeetings')
  expect(meetings).toMatchObject([{ meetingID: 'kept', createTime: created.createTime, moderatorPW: created.moderatorPW }])
  await second.end('SIGTERM')
})
