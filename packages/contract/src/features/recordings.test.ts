import { expect, test } from 'vitest'
import { secondsInto } from './recordings.js'

const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 8, 0, second))
const startedAt = at(0).toISOString()

test('a moment of the meeting is found in the recording, whose pauses are not in it', () => {
  const spans = [
    { from: at(0).toISOString(), to: at(10).toISOString() },
    { from: at(30).toISOString(), to: at(40).toISOString() },
  ]
  expect([-5, 0, 4, 10, 20, 30, 35, 50].map((second) => secondsInto({ startedAt, spans }, at(second)))).toEqual([
    0, 0, 4, 10, 10, 10, 15, 20,
  ])
})

test('of a core that says nothing of pauses, by the instant of its zero; without one it is not known', () => {
  expect(secondsInto({ startedAt, spans: [] }, at(25))).toBe(25)
  expect(secondsInto({ startedAt: null, spans: [] }, at(25))).toBeNull()
})
