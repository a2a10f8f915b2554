import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestRoom, removeDataDir, type TestRoom } from '../../testing/test-room.js'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

const calls = ['create', 'join', 'end', 'getMeetings', 'getRecordings', 'hooks/create', 'deleteRecordings', 'sendChatMessage']

/** Each with a checksum of its own, so that nothing about them could be remembered cheaply. */
async function guess(times: number): Promise<number> {
  let refused = 0
  for (let done = 0; done < times; done += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const serial = done + index
        const checksum = serial.toString(16).padStart(serial % 2 === 0 ? 40 : 64, '0')
        const call = calls[serial % calls.length]
        const answer = await fetch(
          `${room.url}/bigbluebutton/api/${call}?meetingID=m${serial}&name=n${serial}&checksum=${checksum}`,
        )
        return answer.text()
      }),
    )
    refused += answers.filter((answer) => answer.includes('<messageKey>checksumError</messageKey>')).length
  }
  return refused
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
