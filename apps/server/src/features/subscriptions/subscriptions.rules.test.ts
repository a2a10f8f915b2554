import { describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { dueReminder } from './subscriptions.rules.js'
import { at } from './testing/subscription-setup.js'

describe('the due reminder', () => {
  test.each([
    ['2027-02-15 10:00', '2027-01-15 08:00', undefined],
    ['2027-02-15 10:00', '2027-01-16 00:00', 30],
    // An end at midnight belongs to the day before.
    ['2027-02-16 00:00', '2027-01-16 08:00', 30],
    ['2027-02-15 00:00', '2027-01-15 08:00', 30],
    ['2027-02-15 10:00', '2027-02-07 08:00', 30],
    ['2027-02-15 10:00', '2027-02-08 08:00', 7],
    ['2027-02-15 10:00', '2027-02-13 08:00', 7],
    ['2027-02-15 10:00', '2027-02-14 08:00', 1],
    ['2027-02-15 10:00', '2027-02-15 09:59', 1],
    ['2027-02-15 10:00', '2027-02-15 10:00', 0],
    ['2027-02-15 10:00', '2027-02-17 23:59', 0],
    ['2027-02-15 10:00', '2027-02-18 08:00', -3],
    ['2027-02-15 10:00', '2027-02-24 08:00', -3],
    ['2027-02-15 10:00', '2027-02-25 08:00', -10],
    ['2027-02-15 10:00', '2027-02-28 08:00', -10],
    ['2027-02-15 10:00', '2027-03-01 08:00', undefined],
  ])('for an end at %s, seen at %s, is %s', (end, now, expected) =>
    expect(dueReminder(at(end), at('2026-11-15 10:00'), at(now))).toBe(expected),
  )

  test.each([
    // 30 days of 59 would be told in the first half already; of 60 they are the second.
    ['2027-01-01 00:00', 59, 31, undefined],
    ['2027-01-01 00:00', 60, 30, 30],
    ['2027-01-01 10:00', 30, 1, undefined],
    ['2027-01-01 10:00', 30, 23, 7],
    ['2027-01-01 10:00', 7, 0, undefined],
    ['2027-01-01 10:00', 7, 6, 1],
    ['2027-01-01 10:00', 1, 0, undefined],
  ])('for a period from %s of %i days, seen on day %i, is %s', (start, length, day, expected) => {
    const startsAt = at(start)
    const later = (count: number) => new Date(startsAt.getTime() + count * days)
    expect(dueReminder(later(length), startsAt, later(day))).toBe(expected)
  })
})
