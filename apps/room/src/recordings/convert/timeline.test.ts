import { expect, test } from 'vitest'
import { createTimeline } from './timeline.js'

test('time in which recording was off is not in the recording', () => {
  const timeline = createTimeline([
    { from: 1000, to: 3000 },
    { from: 10_000, to: 11_000 },
  ])
  expect(timeline.durationMs).toBe(3000)
  expect([500, 1000, 2500, 5000, 10_000, 10_500, 12_000].map(timeline.at)).toEqual([null, 0, 1500, null, 2000, 2500, null])
})
