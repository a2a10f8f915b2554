import { expect, test } from 'vitest'
import { safeReturnPath } from './safe-return-path'

test('after a sign-in people go on inside of the portal', () => {
  expect(safeReturnPath('/meetings/5?tab=people#top')).toBe('/meetings/5?tab=people#top')
  expect(safeReturnPath('/a/../meetings')).toBe('/meetings')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/.\\/evil.example',
  'javascript:alert(1)',
  '//',
  undefined,
  5,
])('and never elsewhere: %s', (path) => {
  expect(safeReturnPath(path)).toBe('/')
})
