import { expect, test } from 'vitest'
import { startsInItsTime } from './early-start'

const now = Date.parse('2026-11-16T03:00:00Z')

test.each([
  ['tomorrow', '2026-11-17T03:00:00Z', '2026-11-17T04:00:00Z', false],
  ['in an hour', '2026-11-16T04:00:00Z', '2026-11-16T05:00:00Z', false],
  ['in eleven minutes', '2026-11-16T03:11:00Z', '2026-11-16T04:00:00Z', false],
  ['in ten minutes', '2026-11-16T03:10:00Z', '2026-11-16T04:00:00Z', true],
  ['now', '2026-11-16T03:00:00Z', '2026-11-16T04:00:00Z', true],
  ['a while ago, and goes on', '2026-11-16T02:30:00Z', '2026-11-16T03:01:00Z', true],
  ['a while ago, and is over', '2026-11-16T02:00:00Z', '2026-11-16T03:00:00Z', false],
])('a meeting that is planned for %s starts in its time: %s – %s, %s', (_, scheduleStartTime, scheduleEndTime, isInTime) => {
  expect(startsInItsTime({ scheduleStartTime, scheduleEndTime }, now)).toBe(isInTime)
})
