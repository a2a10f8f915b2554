import { expect, test } from 'vitest'
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
