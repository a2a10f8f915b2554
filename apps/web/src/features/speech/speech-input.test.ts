import { expect, test } from 'vitest'
import { lastUpdateText } from './speech-input'

test('the last update is written as in Vietnam, or as a dash', () => {
  expect(lastUpdateText(null)).toBe('-')
  expect(lastUpdateText(new Date(2026, 10, 5, 14, 3, 9).toISOString())).toBe('14:03:09 5/11/2026')
})
