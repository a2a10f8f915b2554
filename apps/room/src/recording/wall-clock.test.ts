import { expect, test } from 'vitest'
import { measureWallClock, type TimedTicks } from './wall-clock.js'

/** A sender that begins at `wall` and whose packets are late by what `latenessMs` says. */
function* sent(wall: number, seconds: number, latenessMs: (index: number) => number, { driftPpm = 0, sentFrom = 0 } = {}) {
  for (let index = 0; index < seconds * 50; index++) {
    const elapsed = index * 20
    yield {
      arrivedAt: wall + elapsed + latenessMs(index),
      sentMs: sentFrom + elapsed * (1 - driftPpm / 1e6),
    } satisfies TimedTicks
  }
}
const jittery = (index: number) => (index * 7919) % 90

test('late packets do not make their time late', () => {
  const clock = measureWallClock(sent(1_000_000, 30, jittery))
  expect(clock(10_000, 1_010_080)).toBeCloseTo(1_010_000, -1)
})

test('a sender whose clock drifts stays in time over hours', () => {
  const times = [...sent(0, 2 * 3600, jittery, { driftPpm: 100 })]
  const clock = measureWallClock(times)
  const last = times.at(-1)!
  const trueTime = (times.length - 1) * 20
  expect(Math.abs(clock(last.sentMs, last.arrivedAt) - trueTime)).toBeLessThan(15)
})

test('a pause in which the sender counted nothing is a pause in the recording too', () => {
  const clock = measureWallClock([...sent(0, 10, () => 5), ...sent(70_000, 10, () => 5, { sentFrom: 10_000 })])
  expect(clock(9_000, 9_005)).toBeCloseTo(9_005, 0)
  expect(clock(11_000, 71_005)).toBeCloseTo(71_005, 0)
})
