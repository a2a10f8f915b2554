import { describe, expect, test } from 'vitest'
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
    ['2027-02-15 10:00', '2027-02-15 10:00', undefined],
  ])('for an end at %s, seen at %s, is %s', (end, now, expected) =>
    expect(dueReminder(at(end), at('2026-11-15 10:00'), at(now))).toBe(expected),
  )

  test('leaves out what lay behind when the end was set', () => {
    const [set, end] = [at('2027-02-10 10:00'), at('2027-02-15 10:00')]
    expect(dueReminder(end, set, at('2027-02-11 08:00'))).toBeUndefined()
    expect(dueReminder(end, set, at('2027-02-14 08:00'))).toBe(1)
  })
})
