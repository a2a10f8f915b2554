import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { blankSheet } from '../spreadsheet/testing/blank-sheet.js'
import { runInThread, ThreadEnded } from './run-in-thread.js'

const thread = new URL('../spreadsheet/read-table-thread.js', import.meta.url)
const limits = { timeoutMs: 30_000, memoryMb: 256 }
/** As much as one file can hold: some tenths of a second of reading. */
const long = { bytes: blankSheet(20_000, 'A', ['Tên']), columns: [], maxRows: 20_000 }

test('who is gone stops the work, also work that waits for its turn', async () => {
  const gone = new AbortController()
  const works = Array.from({ length: 6 }, () => runInThread(thread, long, { ...limits, signal: gone.signal }))
  gone.abort()
  const ends = await Promise.allSettled(works)
  expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof ThreadEnded)).toEqual(Array(6).fill(true))
  // The places are free again.
  await expect(runInThread(thread, long, limits)).resolves.toMatchObject({ refusal: { code: 'fileExcelNotData' } })
})

test('work that takes longer than it may is ended', async () => {
  await expect(runInThread(thread, long, { ...limits, timeoutMs: 1 })).rejects.toThrow('took too long')
})

function countThreads() {
  const started: Worker[] = []
  const note = (worker: Worker) => void started.push(worker)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  return started
}

test('a thread that has answered does the next work of its kind, with the limits of that work; one that was ended does none', async () => {
  const own = { timeoutMs: 30_000, memoryMb: 255 }
  const short = { ...long, bytes: blankSheet(1, 'A', ['Tên']) }
  const started = countThreads()
  for (let times = 0; times < 3; times += 1) await runInThread(thread, short, own)
  expect(started).toHaveLength(1)
  await expect(runInThread(thread, long, { ...own, timeoutMs: 1 })).rejects.toThrow('took too long')
  await expect(runInThread(thread, short, own)).resolves.toMatchObject({ refusal: { code: 'fileExcelNotData' } })
  expect(started).toHaveLength(2)
})

test('a thread whose work failed is not asked again', async () => {
  const own = { timeoutMs: 30_000, memoryMb: 254 }
  const started = countThreads()
  await expect(runInThread(thread, { ...long, bytes: undefined }, own)).rejects.toThrow('failed')
  await expect(runInThread(thread, long, own)).resolves.toMatchObject({ refusal: { code: 'fileExcelNotData' } })
  expect(started).toHaveLength(2)
})
