import { afterAll, beforeAll, expect, test } from 'vitest'
import { guessChecksums } from '../testing/hostile/checksum-guesses.js'
import { openTestRoom, removeDataDir, type TestRoom } from '../testing/test-room.js'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(async () => {
  await room.stop()
  removeDataDir(room.dataDir)
})

function heapAfterCollecting(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

test('ten thousand wrong checksums are refused, and nothing of them stays', { timeout: 120_000 }, async () => {
  // The first rounds fill caches and compile.
  expect(await guessChecksums(room.url, 2000)).toBe(2000)
  const before = heapAfterCollecting()
  expect(await guessChecksums(room.url, 10_000)).toBe(10_000)
  const grownMb = (heapAfterCollecting() - before) / 1024 / 1024
  expect(globalThis.gc).toBeTypeOf('function')
  expect(grownMb).toBeLessThan(5)
  expect(room.registry.all()).toEqual([])
  expect(await room.call('getMeetings')).toMatchObject({ returncode: 'SUCCESS' })
})
