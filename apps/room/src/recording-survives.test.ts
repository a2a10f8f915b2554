/** The whole room dies in a recorded meeting: real processes, real packets, and files that others accept. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoomSession } from './contract/page-config.js'
import type { PlaybackManifest } from './contract/playback.js'
import { readRtpLog } from './media/worker/rtp-log.js'
import { repeatedly, until } from './media/testing/media-server.js'
import { NativeClient } from './media/testing/native-client.js'
import { openPerson, type TestPerson } from './signalling/testing/test-person.js'
import { probeFile } from './testing/probe-file.js'
import { type RoomProcess, startRoomAgain, startRoomProcess } from './testing/room-process.js'
import { newDataDir, removeDataDir } from './testing/test-room.js'

let dataDir: string
const endings: (() => void)[] = []
beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(() => {
  for (const end of endings.splice(0)) end()
  removeDataDir(dataDir)
})

async function firstSession(room: RoomProcess): Promise<RoomSession> {
  const params = { meetingID: 'recorded', fullName: 'An', role: 'MODERATOR', redirect: 'false' }
  const { session_token: sessionToken } = await room.call('join', params)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${room.url}/room/session`, { method: 'POST', headers, body: JSON.stringify({ sessionToken }) })
  return (await answer.json()) as RoomSession
}

/** Speaks until the test ends. */
async function speak(person: TestPerson): Promise<void> {
  await person.ask('microphone', { state: 'on' })
  const client = new NativeClient({ name: person.userId, connect: async (sdp) => (await person.ask('offer', { sdp })).sdp })
  await client.connect()
  let dueAt = Date.now()
  // As many as are due: on a busy machine a timer comes late, and a microphone does not.
  const sendWhatIsDue = () => {
    for (; dueAt <= Date.now(); dueAt += 20) client.sendAudio()
  }
  endings.push(repeatedly(20, sendWhatIsDue), () => client.close())
}

test('after kill -9 the recording goes on, and holds all but the last second from before', { timeout: 60_000 }, async () => {
  const env = { DATA_DIR: dataDir, ROOM_UDP_PORT: String(await findQuietPort()), ROOM_ANNOUNCED_ADDRESS: '127.0.0.1' }
  const first = await startRoomProcess(env)
  const { internalMeetingID: recordId } = await first.call('create', {
    name: 'Ghi lại',
    meetingID: 'recorded',
    record: 'true',
    autoStartRecording: 'true',
  })
  const session = await firstSession(first)
  const person = await openPerson({ ...session, url: first.url })
  await person.ask('enter', { name: 'An' })
  await speak(person)
  await delay(1500)
  const killedAt = Date.now()
  await first.end('SIGKILL')
  const folder = join(dataDir, 'room', 'meetings', recordId, 'rtp')
  const arrivals = () => readdirSync(folder).map((name) => [...readRtpLog(join(folder, name))].map(({ arrivedAt }) => arrivedAt))
  const [before = []] = arrivals()
  expect(killedAt - Math.max(...before)).toBeLessThan(1000)

  const second = await startRoomAgain(env)
  const back = await openPerson({ ...session, url: second.url })
  expect((await back.next('welcome')).view.recording.isOn).toBe(true)
  await speak(back)
  await until(() => arrivals().filter((log) => log.length > 40).length === 2, 'what is said after it')
  const startedAt = Math.min(...before)
  const endedAt = Date.now()
  await second.call('end', { meetingID: 'recorded' })
  const state = async () => (await second.call('getRecordings', { meetingID: 'recorded', state: 'any' })).recordings[0].state
  await expect.poll(state, { timeout: 20_000 }).toBe('published')
  const [{ playback }] = (await second.call('getRecordings', { meetingID: 'recorded' })).recordings
  const manifest = (await (await fetch(new URL('manifest.json', playback.format.url))).json()) as PlaybackManifest
  const [track] = manifest.tracks
  expect(Math.abs(track!.endMs - track!.startMs - (endedAt - startedAt))).toBeLessThan(1000)
  const file = join(dataDir, 'room', 'recordings', recordId, 'files', track!.file)
  expect(probeFile(file).codecs).toEqual(['opus'])
  expect(Math.abs(probeFile(file).seconds * 1000 - (endedAt - startedAt))).toBeLessThan(1000)
  await second.end('SIGTERM')
})
