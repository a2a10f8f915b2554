import { expect, test } from 'vitest'
import { measureWallClock, type TimedTicks, wallClockOf } from './wall-clock.js'

const clockOf = (times: Iterable<TimedTicks>) => wallClockOf(measureWallClock(times))

/** A sender that begins at `wall` and whose packets are late by what `latenessMs` says. */
function* sent(
  wall: number,
  seconds: number,
  latenessMs: (index: number) => number,
  { driftPpm = 0, sentFrom = 0, fromPosition = 0 } = {},
) {
  for (let index = 0; index < seconds * 50; index++) {
    const elapsed = index * 20
    yield {
      position: fromPosition + index,
      arrivedAt: wall + elapsed + latenessMs(index),
      sentMs: sentFrom + elapsed * (1 - driftPpm / 1e6),
    } satisfies TimedTicks
  }
}
const jittery = (index: number) => (index * 7919) % 90

test('late packets do not make their time late', () => {
  const clock = clockOf(sent(1_000_000, 30, jittery))
  expect(clock(10_000, 500)).toBeCloseTo(1_010_000, -1)
})

test('a sender whose clock drifts stays in time over hours', () => {
  const times = [...sent(0, 2 * 3600, jittery, { driftPpm: 100 })]
  const clock = clockOf(times)
  const last = times.at(-1)!
  const trueTime = (times.length - 1) * 20
  expect(Math.abs(clock(last.sentMs, last.position) - trueTime)).toBeLessThan(15)
})

/** The farthest that any packet of these is from its true time. */
function worstOf(times: TimedTicks[], trueTimeOf: (position: number) => number): number {
  const clock = clockOf(times)
  return times.reduce(
    (worst, { sentMs, position }) => Math.max(worst, Math.abs(clock(sentMs, position) - trueTimeOf(position))),
    0,
  )
}

const burst: Record<number, number> = { 300: 1500, 301: 830, 302: 1500, 303: 400 }

test('a few late packets move neither themselves nor what follows', () => {
  const times = [...sent(0, 30, (index) => burst[index] ?? 0)]
  expect(worstOf(times, (position) => position * 20)).toBeLessThan(1)
})

test('nor do bursts again and again, of a clock that drifts', () => {
  const times = [
    ...sent(0, 600, (index) => (index % 1000 > 930 && index % 1000 < 970 ? 1000 + ((index * 7919) % 2500) : index % 17), {
      driftPpm: 80,
    }),
  ]
  expect(worstOf(times, (position) => position * 20)).toBeLessThan(25)
})

test('a beginning that was late is put where it belongs', () => {
  const times = [...sent(0, 30, (index) => Math.max(0, 2500 - index * 20 + (index === 0 ? 1500 : 0)))]
  expect(worstOf(times, (position) => position * 20)).toBeLessThan(1)
})

test('a minute in which everything was late does not bend the hour', () => {
  const times = [...sent(0, 600, (index) => (index > 9000 && index < 12_000 ? 250 : index % 30))]
  expect(worstOf(times, (position) => position * 20)).toBeLessThan(25)
})

test('a machine that loses sound now and then stays in time with everybody else', () => {
  // Every ten seconds its clock stands still for 120 ms.
  const times = [...sent(0, 300, jittery)].map((time) => ({
    ...time,
    sentMs: time.sentMs - Math.floor(time.position / 500) * 120,
  }))
  const clock = clockOf(times)
  const off = times.filter(({ sentMs, position }) => Math.abs(clock(sentMs, position) - position * 20) > 25)
  // Half a second after each at the most.
  expect(off.length).toBeLessThan(times.length * 0.07)
})

test('a pause in which the sender counted nothing is a pause in the recording too', () => {
  const clock = clockOf([...sent(0, 10, () => 5), ...sent(70_000, 10, () => 5, { sentFrom: 10_000, fromPosition: 500 })])
  expect(clock(9_000, 450)).toBeCloseTo(9_005, 0)
  expect(clock(11_000, 550)).toBeCloseTo(71_005, 0)
})

/** A sender whose clock runs ahead by just less than what counts as a jump, with every packet. */
function* runningAhead(packets: number) {
  for (let index = 0; index < packets; index++)
    yield { position: index, arrivedAt: index * 2, sentMs: index * 1000 } satisfies TimedTicks
}

test('a clock that runs ahead with millions of packets gives times, and takes no more memory than its minutes', () => {
  const clock = clockOf(runningAhead(3_000_000))
  expect(clock(10_000, 10)).toBeLessThan(20_000)
})

test('a clock that jumps with every packet makes no more runs than memory holds', () => {
  function* jumping(packets: number) {
    for (let index = 0; index < packets; index++)
      yield { position: index, arrivedAt: index, sentMs: (index % 2) * 60_000 } satisfies TimedTicks
  }
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const clock = clockOf(jumping(1_000_000))
  globalThis.gc?.()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  expect(clock(0, 0)).toBe(0)
})

test('a clock that stands still gives a time, not nonsense', () => {
  const clock = clockOf(Array.from({ length: 6000 }, (_, index) => ({ position: index, arrivedAt: index * 20, sentMs: 500 })))
  expect(clock(500, 0)).toBe(0)
})
