import { expect, test } from 'vitest'
import { shorten } from './shorten.js'

test.each([
  ['Họp', 3, 'Họp'],
  ['Họp tuần', 4, 'Họp '],
  ['Họp 😀', 5, 'Họp '],
  ['Họp 😀', 6, 'Họp 😀'],
  ['ab👩‍👩‍👧‍👦', 6, 'ab'],
  ['a🇻🇳b', 3, 'a'],
  ['a🇻🇳b', 5, 'a🇻🇳'],
  ['nga\u0302\u0301', 3, 'ng'],
  ['aक्षत्रिय', 3, 'a'],
  ['', 0, ''],
])('%j in %i places is %j', (text, longest, short) => {
  expect(shorten(text, longest)).toBe(short)
})

test('a first letter that has no room is cut all the same, but no character with it', () => {
  expect(shorten('👍🏽', 2)).toBe('👍')
  expect(shorten(`a${'\u0301'.repeat(500)}`, 10)).toHaveLength(10)
  expect(shorten(`😀${'\u0301'.repeat(500)}`, 1)).toBe('')
})

test('a long text takes no longer than its beginning', () => expect(shorten('ả'.repeat(5_000_000), 32_767)).toHaveLength(32_767))
