import { expect, test } from 'vitest'
import { lastDayText, vietnamDayText } from './vietnam-days'

test('an instant has its day in Vietnam, wherever the reader is', () => {
  expect(vietnamDayText('2026-11-15T16:59:59.999Z')).toBe('15/11/2026')
  expect(vietnamDayText('2026-11-15T17:00:00.000Z')).toBe('16/11/2026')
})

test('what ends at midnight in Vietnam is used for the last time on the day before', () => {
  expect(lastDayText('2026-11-15T17:00:00.000Z')).toBe('15/11/2026')
  expect(lastDayText('2026-11-15T17:00:00.001Z')).toBe('16/11/2026')
})
