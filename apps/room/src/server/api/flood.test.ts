import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestRoom, removeDataDir, type TestRoom } from '../../testing/test-room.js'

let room: TestRoom
let line: Socket
beforeAll(async () => {
  room = await openTestRoom()
  const { hostname, port } = new URL(room.url)
  line = connect(Number(port), hostname)
  await once(line, 'connect')
})
afterAll(async () => {
  line.destroy()
  await room.stop()
  removeDataDir(room.dataDir)
})

const calls = ['create', 'join', 'end', 'getMeetings', 'getRecordings', 'hooks/create', 'deleteRecordings', 'sendChatMessage']
const refusal = '<messageKey>checksumError</messageKey>'
const atOnce = 100

/** Each with a checksum of its own, so that nothing about them could be remembered cheaply. */
async function guess(times: number): Promise<number> {
  let refused = 0
  let rest = ''
  const count = (chunk: Buffer) => {
    const parts = (rest + chunk.toString('latin1')).split(refusal)
    refused += parts.length - 1
    rest = parts.at(-1)!.slice(-refusal.length)
  }
  const untilRefused = async (wanted: number): Promise<void> => {
    if (refused >= wanted) return
    await once(line, 'data')
    return untilRefused(wanted)
  }
  line.on('data', count)
  for (let done = 0; done < times; done += atOnce) {
    line.write(Array.from({ length: atOnce }, (_, index) => requestNumber(done + index)).join(''))
    await untilRefused(done + atOnce)
  }
  line.off('data', count)
  return refused
}

function requestNumber(serial: number): string {
  const checksum = serial.toString(16).padStart(serial % 2 === 0 ? 40 : 64, '0')
  const path = `/bigbluebutton/api/${calls[serial % calls.length]}?meetingID=m${serial}&name=n${serial}&checksum=${checksum}`
  return `GET ${path} HTTP/1.1\r\nHost: room\r\n\r\n`
}

function heapAfterCollecting(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

test('ten thousand wrong checksums are refused, and nothing of them stays', { timeout: 120_000 }, async () => {
  // The first rounds fill caches and compile.
  expect(await guess(2000)).toBe(2000)
  const before = heapAfterCollecting()
  expect(await guess(10_000)).toBe(10_000)
  const grownMb = (heapAfterCollecting() - before) / 1024 / 1024
  expect(globalThis.gc).toBeTypeOf('function')
  expect(grownMb).toBeLessThan(5)
  expect(room.registry.all()).toEqual([])
  expect(await room.call('getMeetings')).toMatchObject({ returncode: 'SUCCESS' })
})
