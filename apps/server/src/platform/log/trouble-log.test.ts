import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTroubleLog } from './trouble-log.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const words = { begins: 'it is away', ends: 'it is back' }

function writeDown() {
  const lines: string[] = []
  const write =
    (level: string) =>
    (fields: object, message: string): void =>
      void lines.push(`${level} ${message} ${JSON.stringify(fields)}`)
  return { lines, log: { info: write('info'), warn: write('warn'), error: write('error') } as never }
}

test('an outage is one line when it begins and one when it ends, with how long and how often', () => {
  const { lines, log } = writeDown()
  const trouble = createTroubleLog(log, words)
  trouble.well()
  for (let n = 0; n < 471; n += 1) {
    trouble.failed(new Error('refused'))
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(1_000)
  trouble.well()
  trouble.well()
  expect(lines).toEqual(['error it is away {"reason":"refused"}', 'info it is back {"seconds":48.1,"failures":471}'])
})

test('a success between two failures is not yet the end', () => {
  const { lines, log } = writeDown()
  const trouble = createTroubleLog(log, words)
  trouble.failed(new Error('one'))
  trouble.well()
  trouble.failed(new Error('two'))
  expect(lines).toHaveLength(1)
})

test('what no success can end, ends when it is quiet', () => {
  const { lines, log } = writeDown()
  const trouble = createTroubleLog(log, { ...words, level: 'warn', endsWhenQuietMs: 10_000 })
  trouble.failed(new Error('locked'))
  vi.advanceTimersByTime(9_000)
  trouble.failed(new Error('locked'))
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(10_000)
  expect(lines).toEqual(['warn it is away {"reason":"locked"}', 'info it is back {"seconds":9,"failures":2}'])
})
