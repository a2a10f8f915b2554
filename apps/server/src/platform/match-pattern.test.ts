import { expect, test } from 'vitest'
import { matchesPattern } from './match-pattern.js'

test('look-aheads work, so a policy can ask for several kinds of characters', () => {
  const pattern = '^(?=.*[a-z])(?=.*\\d).+$'
  expect(matchesPattern(pattern, 'a1')).toBe(true)
  expect(matchesPattern(pattern, 'aa')).toBe(false)
})

test('a pattern that would run for ever counts as not matched, within its time', () => {
  const begun = performance.now()
  expect(matchesPattern('^(a+)+$', `${'a'.repeat(40)}!`)).toBe(false)
  // Its two tries, and what a busy machine adds.
  expect(performance.now() - begun).toBeLessThan(3_000)
})

test('a broken pattern matches nothing', () => expect(matchesPattern('([', 'x')).toBe(false))
