import { expect, test } from 'vitest'
import { matchesPattern } from './match-pattern.js'

test('look-aheads work, so a policy can ask for several kinds of characters', async () => {
  const pattern = '^(?=.*[a-z])(?=.*\\d).+$'
  expect(await matchesPattern(pattern, 'a1')).toBe(true)
  expect(await matchesPattern(pattern, 'aa')).toBe(false)
})

test('a pattern that would run for ever counts as not matched, and the server works on meanwhile', async () => {
  const endless = matchesPattern('^(a+)+$', `${'a'.repeat(40)}!`)
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 10)
  expect(await endless).toBe(false)
  clearInterval(ticking)
  // On the thread of the server there would have been none in this second.
  expect(turns).toBeGreaterThan(10)
})

test('who comes after it is answered by a thread of its own', async () => {
  const [endless, good] = await Promise.all([matchesPattern('^(b+)+$', `${'b'.repeat(40)}!`), matchesPattern('^b$', 'b')])
  expect([endless, good]).toEqual([false, true])
})

test('a broken pattern matches nothing', async () => expect(await matchesPattern('([', 'x')).toBe(false))
