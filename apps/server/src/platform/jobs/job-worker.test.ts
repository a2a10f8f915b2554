import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobStore } from './job-store.js'
import { createJobWorker } from './job-worker.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a database that is away for ten minutes is two lines of the jobs when it goes, and one when the table is kept again', async () => {
  const lines: { level: number; msg: string }[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as never) })
  let isAway = true
  const ask = async () => {
    if (isAway) throw new Error('the database cannot be reached')
    return []
  }
  const store = { claim: ask, listExpired: ask, deleteOld: ask } as unknown as JobStore
  const worker = createJobWorker({ store, log, jobs: new Map(), pollMs: 1000, beforePoll: async () => void (await ask()) })
  worker.start()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  await worker.stop(0)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'jobs cannot be fetched',
    'the table of jobs cannot be cleaned up',
    'the table of jobs is cleaned up again',
  ])
})
