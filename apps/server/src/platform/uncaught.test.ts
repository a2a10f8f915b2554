import pino from 'pino'
import { expect, test } from 'vitest'
import { DatabaseAway } from './database/database-trouble.js'
import { onUncaught } from './uncaught.js'

function setUp() {
  const lines: string[] = []
  const ends: number[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  return { lines, ends, uncaught: onUncaught({ log, flush: async () => undefined, exit: (code) => void ends.push(code) }) }
}

test.each([
  new DatabaseAway('the database cannot be reached'),
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
])('a broken connection that nobody waits for does not end the server: %s', (error) => {
  const { lines, ends, uncaught } = setUp()
  uncaught(error)
  expect([lines.length, ends]).toEqual([1, []])
})

test.each([new TypeError('x is not a function'), 'a text', undefined])(
  'anything else ends it, after one line: %s',
  async (error) => {
    const { lines, ends, uncaught } = setUp()
    uncaught(error)
    await expect.poll(() => [lines.length, ends]).toEqual([1, [1]])
  },
)
