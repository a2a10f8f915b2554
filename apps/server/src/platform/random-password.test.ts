import { expect, test } from 'vitest'
import { randomPassword } from './random-password.js'

const kindOf = (character: string) => {
  if (/[a-z]/.test(character)) return 'small'
  if (/[A-Z]/.test(character)) return 'capital'
  return /[0-9]/.test(character) ? 'digit' : 'sign'
}

test('a password has every kind of character, as many as asked for and none twice in a row', () => {
  for (let n = 0; n < 500; n += 1) {
    const password = randomPassword(12)
    expect(password).toHaveLength(12)
    expect(new Set([...password].map(kindOf)).size).toBe(4)
    expect(password).not.toMatch(/(.)\1/)
  }
})

test('each kind stands at each place equally often', () => {
  const times = 20_000
  // Of the first place, how often each kind has it; among four characters each kind is there once.
  const at = Array.from({ length: 4 }, () => new Map<string, number>())
  for (let n = 0; n < times; n += 1)
    for (const [place, character] of [...randomPassword(4)].entries()) {
      const kind = kindOf(character)
      at[place]?.set(kind, (at[place].get(kind) ?? 0) + 1)
    }
  // A quarter each; 1.5 % is five times what chance leaves. Sorted by a comparison that throws dice, one was off by 35 %.
  for (const counts of at) for (const count of counts.values()) expect(Math.abs(count / times - 0.25)).toBeLessThan(0.015)
})
