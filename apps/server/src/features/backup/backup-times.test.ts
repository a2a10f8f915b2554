import { expect, test } from 'vitest'
import { lastTimes, nextTimes } from './backup-times.js'

/** Half past three in the afternoon in Vietnam. */
const now = new Date('2026-11-17T08:30:00Z')
const iso = (times: readonly Date[] | undefined) => times?.map((time) => time.toISOString())

test('the next three times are by the clock of Vietnam', () => {
  expect(iso(nextTimes('15 2 * * *', now))).toEqual([
    '2026-11-17T19:15:00.000Z',
    '2026-11-18T19:15:00.000Z',
    '2026-11-19T19:15:00.000Z',
  ])
  expect(iso(nextTimes('0 0 29 2 *', now, 2))).toEqual(['2028-02-28T17:00:00.000Z', '2032-02-28T17:00:00.000Z'])
})

test('a day of the month and a day of the week mean either, as cron has it', () => {
  expect(iso(nextTimes('0 7 20 * 3', now))).toEqual([
    '2026-11-18T00:00:00.000Z',
    '2026-11-20T00:00:00.000Z',
    '2026-11-25T00:00:00.000Z',
  ])
})

test('the last two times include the very minute', () => {
  expect(iso(lastTimes('30 15 * * *', now))).toEqual(['2026-11-17T08:30:00.000Z', '2026-11-16T08:30:00.000Z'])
  expect(iso(lastTimes('31 15 * * *', now))).toEqual(['2026-11-16T08:31:00.000Z', '2026-11-15T08:31:00.000Z'])
})

test.each(['* * * * * *', '* * * *', '@daily', '2027-01-01T00:00:00', '61 * * * *', '0 0 30 2 *', '0 0 31 4 *', 'a b c d e', ''])(
  '"%s" is no schedule',
  (cron) => {
    expect(nextTimes(cron, now)).toBeUndefined()
    expect(lastTimes(cron, now)).toBeUndefined()
  },
)
