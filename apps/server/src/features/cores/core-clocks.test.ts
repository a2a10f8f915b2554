import { expect, test } from 'vitest'
import { hours, seconds } from '../../platform/clock.js'
import { createCoreClocks } from './core-clocks.js'

test('a clock that is an hour wrong is told once, and once when it is right again', () => {
  const told: [aheadSeconds: number, message: string][] = []
  const say = (about: object, message: string) => void told.push([(about as { aheadSeconds: number }).aheadSeconds, message])
  const clocks = createCoreClocks({ warn: say, info: say } as never)
  const now = new Date('2026-11-15T03:00:00Z')
  const core = { id: 7, api_url: 'https://room.example.vn/bigbluebutton' }
  const after = (ms: number) => clocks.compare(core, new Date(now.getTime() + ms), now)
  after(20 * seconds)
  after(-hours)
  after(-hours)
  clocks.compare({ ...core, id: 8 }, null, now)
  after(seconds)
  expect(told).toEqual([
    [-3600, 'the clock of a meeting core is wrong: the times of its meetings are too'],
    [1, 'the clock of a meeting core is right again'],
  ])
})
