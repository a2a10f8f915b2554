import { expect, test } from 'vitest'
import { startsLongBeforeSchedule } from './early-start'

const now = Date.parse('2026-11-16T03:00:00Z')

test.each([
  ['tomorrow', '2026-11-17T03:00:00Z', true],
  ['in the afternoon', '2026-11-16T07:00:00Z', true],
  ['in an hour', '2026-11-16T04:00:00Z', false],
  ['now', '2026-11-16T03:00:00Z', false],
  ['a while ago', '2026-11-16T02:30:00Z', false],
])('a meeting that is planned for %s asks before it is started: %s, %s', (_, planned, asks) => {
  expect(startsLongBeforeSchedule(planned, now)).toBe(asks)
})
