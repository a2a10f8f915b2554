import { expect, test } from 'vitest'
import { timeOfDay } from './time-of-day'

test('times have 24 hours', () => {
  expect(timeOfDay(new Date(2026, 10, 16, 15, 9).getTime())).toBe('15:09')
  expect(timeOfDay(new Date(2026, 10, 16, 0, 5).getTime())).toBe('00:05')
})
