import { expect, it } from 'vitest'
import { PathDelay } from './path-delay.js'

it('asks ten times a second at most, and holds back when the answer is 400 ms later than the quickest', () => {
  const delay = new PathDelay()
  let asked = 0
  for (let now = 0; now < 1000; now += 20) {
    if (!delay.isTimeToAsk(now)) continue
    delay.onAsked(`question ${++asked}`, now)
    delay.onAnswered(`question ${asked}`, now + 80)
  }
  expect(asked).toBe(10)
  delay.onAsked('before the stall', 1000)
  expect(delay.isOverdue(1480)).toBe(false)
  expect(delay.isOverdue(1481)).toBe(true)
  expect(delay.isTimeToAsk(1481)).toBe(false)
  expect(delay.onAnswered('before the stall', 6000)).toBe(true)
  expect(delay.isOverdue(6000)).toBe(false)
})

it('an answer says that everything before it has come too', () => {
  const delay = new PathDelay()
  delay.onAsked('first', 0)
  delay.onAnswered('first', 10)
  for (const at of [100, 200, 300]) delay.onAsked(`at ${at}`, at)
  delay.onAnswered('at 300', 320)
  expect(delay.isOverdue(100_000)).toBe(false)
  expect(delay.onAnswered('at 100', 330)).toBe(false)
})

it('does not hold back from a browser that never answers', () => {
  const delay = new PathDelay()
  let asked = 0
  for (let now = 0; now < 60_000; now += 20) if (delay.isTimeToAsk(now)) delay.onAsked(`question ${++asked}`, now)
  expect(delay.isOverdue(60_000)).toBe(false)
  expect(asked).toBe(64)
})
