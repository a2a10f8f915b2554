/** A real room server on a port of its own, over a folder of its own, with a clock that the test moves. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checksumOf } from '../http/checksum.js'
import { readConfig } from '../config.js'
import { type RoomOptions, type RunningRoom, startRoom } from '../start-room.js'
import { createRecordingMedia } from '../signalling/testing/recording-media.js'
import { parseAnswer, type ParsedAnswer } from './parse-answer.js'

export const testSecret = 'a-secret-only-for-tests'

export interface TestRoomOptions extends Partial<RoomOptions> {
  /** The same folder again is the same room after a restart. */
  dataDir?: string
  env?: Record<string, string>
  clock?: TestClock
}

export interface TestClock {
  now: () => number
  advance: (milliseconds: number) => void
}

export interface TestRoom extends RunningRoom {
  url: string
  dataDir: string
  clock: TestClock
  /** The signed address of a call. */
  address(call: string, params?: Params): string
  /** Makes the call and answers the parsed XML. */
  call(call: string, params?: Params): Promise<ParsedAnswer>
}
type Params = Record<string, string | number | boolean>

function testClock(start = Date.UTC(2026, 0, 5, 8)): TestClock {
  let current = start
  return {
    now: () => current,
    advance: (milliseconds) => {
      current += milliseconds
    },
  }
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'hop room '))

export async function openTestRoom({ dataDir = newDataDir(), env, clock = testClock(), ...options }: TestRoomOptions = {}) {
  const config = readConfig({ ROOM_SECRET: testSecret, ROOM_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
  const room = await startRoom(config, {
    startMedia: async () => createRecordingMedia(),
    now: clock.now,
    ...options,
  })
  const url = await room.listen()
  const address = (call: string, params: Params = {}) => signedAddress(url, call, params)
  const opened: TestRoom = {
    ...room,
    url,
    dataDir,
    clock,
    address,
    call: async (call, params) => {
      const answer = await fetch(address(call, params), { redirect: 'manual' })
      return parseAnswer(await answer.text())
    },
  }
  return opened
}

export function signedAddress(url: string, call: string, params: Params = {}): string {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const checksum = checksumOf('sha256', { call, query, secret: testSecret })
  return `${url}/bigbluebutton/api/${call}?${query}${query ? '&' : ''}checksum=${checksum}`
}

export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true })
