/** What must not harm a room, done to a real one: a process of its own, which would be gone if it could be crashed. */
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { residentMb, tcpFloods, type TcpFlood } from './testing/hostile/tcp-floods.js'
import { brokenHandshakes, tryHandshake } from './testing/hostile/broken-handshakes.js'
import { openPeacefulMeeting, type PeacefulMeeting } from './testing/hostile/peaceful-meeting.js'
import { forgeAddress, replayTicket } from './testing/hostile/replayed-tickets.js'
import { forgedRights, misbehave, nonsense, oversizedChat, sendTooFast, sendTooMuch } from './testing/hostile/unruly-page.js'
import { type RoomProcess, startRoomProcess } from './testing/room-process.js'
import { newDataDir, removeDataDir } from './testing/test-room.js'

let dataDir: string
let room: RoomProcess
let meeting: PeacefulMeeting
let before: unknown
let mediaPort: number
beforeAll(async () => {
  dataDir = newDataDir()
  mediaPort = await findQuietPort()
  room = await startRoomProcess({ DATA_DIR: dataDir, ROOM_UDP_PORT: String(mediaPort) })
  meeting = await openPeacefulMeeting(room.url)
  before = await meeting.look()
})
afterAll(async () => {
  await room.end('SIGTERM')
  removeDataDir(dataDir)
})

/** Nobody has come, gone, written or been given anything. */
async function expectPeace(): Promise<void> {
  expect(room.child.exitCode).toBeNull()
  expect(await meeting.look()).toEqual(before)
}

test.each(Object.entries(brokenHandshakes))('a socket opened by %s is refused, and the room goes on', async (_what, broken) => {
  // Often enough that the other end is gone at every point of the way.
  for (let times = 0; times < 50; times++) expect(await tryHandshake(room.url, broken)).toBe(true)
  await expectPeace()
})

test.each([
  ['nonsense', 80, (times) => misbehave(meeting.viewer, nonsense, times)],
  ['chat that is too long', 80, (times) => misbehave(meeting.viewer, oversizedChat, times)],
  ['a message longer than any may be', 5, (times) => sendTooMuch(meeting.viewer, times)],
  ['more messages than anybody types', 5, (times) => sendTooFast(meeting.viewer, times)],
  ['what only hosts may do', 80, (times) => misbehave(meeting.viewer, forgedRights, times)],
  ["a viewer's address made into a host's", 20, (times) => forgeAddress(meeting.viewersAddress, times)],
  ['a ticket that was used', 30, (times) => replayTicket(room.url, meeting.usedTicket, times)],
] as [string, number, (times: number) => Promise<number>][])(
  '%s is refused every time, and changes nothing',
  async (_what, times, attempt) => {
    expect(await attempt(times)).toBe(times)
    await expectPeace()
  },
)

test.each(Object.entries(tcpFloods))(
  '2,000 TCP connections for media, %s, are few at any moment and cost little',
  async (_what, flood: TcpFlood) => {
    const usual = await residentMb(room.url)
    const { mostOpen, mostResidentMb, closed } = await flood(mediaPort, room.url, 2000)
    expect(mostOpen).toBeLessThanOrEqual(100)
    expect(mostResidentMb - usual).toBeLessThan(80)
    expect(closed).toBe(2000)
    await expectPeace()
  },
)
