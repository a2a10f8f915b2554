import { expect, it } from 'vitest'
import { AskedAgain } from './asked-again.js'

const unevenMs = 30
/** Each packet is asked for, again after 40 ms, and again after 120 ms if it is lost; how many count as lost of the last 160. */
function lostOf(isLost: (number: number) => boolean, jitterMs: number): { lost: number; withheld: number } {
  const asked = new AskedAgain()
  let lost = 0
  let withheld = 0
  for (let round = 0; round < 10; round++) {
    const at = round * 2000
    const numbers = Array.from({ length: 160 }, (_, index) => 70_000 + round * 1000 + index)
    for (const number of numbers) if (!asked.ask(number, at)) withheld++
    for (const number of numbers) asked.ask(number, at + 40)
    for (const number of numbers) if (isLost(number)) asked.ask(number, at + 120)
    lost = asked.take(jitterMs, at + 1500)
  }
  return { lost, withheld }
}

it('on an even network all that is asked for was lost, and is sent again at once', () => {
  expect(lostOf(() => true, 3)).toEqual({ lost: 160, withheld: 0 })
})

it('on an uneven network what comes by itself was late, and what does not was lost', () => {
  expect(lostOf(() => false, unevenMs).lost).toBe(0)
  expect(lostOf(() => true, unevenMs).lost).toBe(160)
  const half = lostOf((number) => number % 32 < 16, unevenMs)
  expect(half.lost).toBeGreaterThan(60)
  expect(half.lost).toBeLessThan(100)
  expect(half.withheld).toBe(90)
})
