import { expect, test } from 'vitest'
import { isSameSecret } from './is-same-secret.js'

test.each(['', 'a', 'mật khẩu', '🔑', 'x'.repeat(10_000)])('%s is the same as itself', (text) => {
  expect(isSameSecret(text, text)).toBe(true)
})

test.each([
  ['a shorter one', 'secre', 'secret'],
  ['a longer one', 'secrets', 'secret'],
  ['none', '', 'secret'],
  ['one where none is expected', 'secret', ''],
  ['upper case', 'SECRET', 'secret'],
  ['a letter put together of two', 'mâ\u0323t', 'm\u1eadt'],
  ['as many letters of other bytes', 'é', 'e'],
  ['as many bytes', 'é', 'ab'],
])('%s is another one', (_name, given, expected) => {
  expect(isSameSecret(given, expected)).toBe(false)
})
