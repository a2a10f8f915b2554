import { expect, test } from 'vitest'
import { partsOf } from './parts.js'

const line = (speakerId: number, length: number) => ({ at: 0, until: 0, speakerId, text: 'x'.repeat(length) })
const speakersIn = (lines: ReturnType<typeof line>[]) =>
  partsOf(lines, 100).map((part) => part.lines.map(({ speakerId }) => speakerId))

test('a part ends where another begins to speak', () => {
  expect(speakersIn([line(1, 40), line(2, 30), line(2, 20), line(2, 30), line(3, 40)])).toEqual([
    [1, 2, 2],
    [2, 3],
  ])
  expect(speakersIn([line(1, 60), line(2, 20), line(2, 30), line(3, 40)])).toEqual([[1], [2, 2, 3]])
})

test('a monologue is cut between its segments, and nothing is lost or told twice', () => {
  const lines = Array.from({ length: 50 }, () => line(1, 30))
  const parts = partsOf(lines, 100)
  expect(parts.flatMap((part) => part.lines)).toEqual(lines)
  expect(Math.max(...parts.map((part) => part.lines.length))).toBe(3)
  expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index + 1))
})

test('one segment that is longer than a part is a part', () => {
  expect(partsOf([line(1, 500)], 100)).toHaveLength(1)
  expect(partsOf([], 100)).toEqual([])
})
