import { expect, test } from 'vitest'
import { durationAsClock, writeDuration } from './visit-duration.js'

test.each([
  [0, '0h0p0s', '00:00:00'],
  [-5, '0h0p0s', '00:00:00'],
  [59_499, '0h0p59s', '00:00:59'],
  [59_500, '0h1p0s', '00:01:00'],
  [3_723_000, '1h2p3s', '01:02:03'],
  [100 * 3_600_000, '100h0p0s', '100:00:00'],
])('%d ms are %s on the wire and %s on a screen', (milliseconds, written, shown) => {
  expect(writeDuration(milliseconds)).toBe(written)
  expect(durationAsClock(written)).toBe(shown)
})
test('a part that is left out is none', () => {
  expect(durationAsClock('5p')).toBe('00:05:00')
})
