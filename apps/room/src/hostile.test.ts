/** What must not harm a room, done to a real one: a process of its own, which would be gone if it could be crashed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeUdpPort } from './testing/free-udp-port.js'
import { brokenHandshakes, tryHandshake } from './testing/hostile/broken-handshakes.js'
import { type RoomProcess, startRoomProcess } from './testing/room-process.js'
import { newDataDir, removeDataDir } from './testing/test-room.js'

let dataDir: string
let room: RoomProcess
beforeAll(async () => {
  dataDir = newDataDir()
  room = await startRoomProcess({ DATA_DIR: dataDir, ROOM_UDP_PORT: String(await freeUdpPort()) })
})
afterAll(async () => {
  await room.end('SIGTERM')
  removeDataDir(dataDir)
})

const isAlive = async () => (await fetch(`${room.url}/healthz`)).ok && room.child.exitCode === null

test.each(Object.entries(brokenHandshakes))('a socket opened by %s is refused, and the room goes on', async (_what, broken) => {
  // Often enough that the other end is gone at every point of the way.
  for (let times = 0; times < 50; times++) expect(await tryHandshake(room.url, broken)).toBe(true)
  expect(await isAlive()).toBe(true)
})
