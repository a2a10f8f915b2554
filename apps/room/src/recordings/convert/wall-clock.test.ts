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

/** A sender whose clock runs ahead by just less than what counts as a jump, with every packet. */
function* runningAhead(packets: number) {
  for (let index = 0; index < packets; index++) yield { arrivedAt: index * 2, sentMs: index * 1000 } satisfies TimedTicks
}

test('a clock that runs ahead with millions of packets is measured all the same', () => {
  const clock = measureWallClock(runningAhead(3_000_000))
  expect(clock(10_000, 20)).toBeCloseTo(20, -2)
})

test('a clock that jumps with every packet makes no more runs than memory holds', () => {
  function* jumping(packets: number) {
    for (let index = 0; index < packets; index++) yield { arrivedAt: index, sentMs: (index % 2) * 60_000 } satisfies TimedTicks
  }
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const clock = measureWallClock(jumping(1_000_000))
  globalThis.gc?.()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  expect(clock(0, 0)).toBe(0)
})

test('a clock that stands still gives a time, not nonsense', () => {
  const clock = measureWallClock(Array.from({ length: 6000 }, (_, index) => ({ arrivedAt: index * 20, sentMs: 500 })))
  expect(clock(500, 0)).toBe(0)
})
