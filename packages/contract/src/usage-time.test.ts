import { describe, expect, test } from 'vitest'
import type { UnitTime } from './features/plans.js'
import { withVat } from './money.js'
import { addUsage, dayBegins, localDay, remainingDays, renewedUntil, usageState } from './usage-time.js'

/** A moment as clocks in Vietnam show it. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+07:00`)

describe('a plan lasts', () => {
  const cases: [string, number, UnitTime, string][] = [
    ['2026-11-15 10:00', 1, 'day', '2026-11-16 10:00'],
    ['2026-12-31 23:59', 1, 'day', '2027-01-01 23:59'],
    ['2026-11-15 10:00', 2, 'week', '2026-11-29 10:00'],
    ['2026-01-15 00:00', 1, 'month', '2026-02-15 00:00'],
    ['2026-01-31 10:00', 1, 'month', '2026-02-28 10:00'],
    ['2028-01-31 10:00', 1, 'month', '2028-02-29 10:00'],
    ['2026-03-31 10:00', 1, 'month', '2026-04-30 10:00'],
    ['2026-10-31 10:00', 36, 'month', '2029-10-31 10:00'],
    ['2026-08-31 10:00', 6, 'month', '2027-02-28 10:00'],
    ['2028-02-29 08:00', 1, 'year', '2029-02-28 08:00'],
    ['2026-02-28 08:00', 2, 'year', '2028-02-28 08:00'],
    // Midnight in Vietnam is still the day before in UTC: the local day decides.
    ['2026-01-31 00:00', 1, 'month', '2026-02-28 00:00'],
    ['2026-03-01 06:59', 1, 'month', '2026-04-01 06:59'],
  ]
  test.each(cases)('from %s, %i %s, until %s', (start, count, unit, end) =>
    expect(addUsage(at(start), count, unit)).toEqual(at(end)),
  )
})

test('a calendar day begins at midnight in Vietnam', () => {
  expect(dayBegins('2026-11-15')).toEqual(at('2026-11-15 00:00'))
  expect(localDay(dayBegins('2028-02-29'))).toBe('2028-02-29')
})

describe('a renewal', () => {
  test('goes on from the end that is still ahead', () =>
    expect(renewedUntil(at('2026-11-30 00:00'), at('2026-11-15 10:00'), 1, 'month')).toEqual(at('2026-12-30 00:00')))
  test('begins now when the end is past', () =>
    expect(renewedUntil(at('2026-11-01 00:00'), at('2026-11-15 10:00'), 1, 'month')).toEqual(at('2026-12-15 10:00')))
})

describe('remaining days', () => {
  test.each([
    ['2026-11-16 00:00', '2026-11-15 10:00', 0],
    ['2026-11-15 10:01', '2026-11-15 10:00', 0],
    ['2026-11-16 00:01', '2026-11-15 23:59', 1],
    ['2026-11-17 00:00', '2026-11-15 00:00', 1],
    ['2026-12-15 10:00', '2026-11-15 10:00', 30],
    ['2028-03-01 12:00', '2028-02-28 12:00', 2],
    ['2026-11-15 10:00', '2026-11-15 10:00', -1],
    ['2026-11-15 00:00', '2026-11-15 10:00', -1],
    ['2026-11-10 10:00', '2026-11-15 10:00', -5],
  ])('until %s, seen at %s: %i', (end, now, days) => expect(remainingDays(at(end), at(now))).toBe(days))
})

describe('a subscription from 1 to 30 November, near its end from the 23rd', () => {
  const usage = { startsAt: at('2026-11-01 10:00'), nearEndAt: at('2026-11-23 10:00'), endsAt: at('2026-11-30 10:00') }
  test.each([
    ['2026-11-01 09:59', 'upcoming'],
    ['2026-11-01 10:00', 'using'],
    ['2026-11-23 09:59', 'using'],
    ['2026-11-23 10:00', 'near_expire'],
    ['2026-11-30 09:59', 'near_expire'],
    ['2026-11-30 10:00', 'expired'],
  ] as const)('is at %s %s', (now, state) => expect(usageState({ ...usage, cancelledAt: null }, at(now))).toBe(state))
  test('is cancelled once it was, whatever was paid for', () =>
    expect(usageState({ ...usage, cancelledAt: at('2026-11-10 10:00') }, at('2026-11-11 10:00'))).toBe('cancelled'))
})

describe('VAT', () => {
  test.each([
    [0, 10, 0],
    [363_636, 10, 400_000],
    [727_273, 10, 800_000],
    [5, 10, 6],
    [4, 10, 4],
    [100, 8, 108],
    [1_000_000_000, 10, 1_100_000_000],
    [99_999, 8.5, 108_499],
  ])('%i net with %d %% is %i', (net, percent, gross) => expect(withVat(net, percent)).toBe(gross))
})
