import { expect, test } from 'vitest'
import { bandOf, bandOfLine } from './quality-bands.js'

test.each([
  ['loss', 1.9, 'good'],
  ['loss', 2, 'fair'],
  ['loss', 8, 'fair'],
  ['loss', 8.1, 'poor'],
  ['jitter', 29.9, 'good'],
  ['jitter', 30, 'fair'],
  ['jitter', 100, 'fair'],
  ['jitter', 100.1, 'poor'],
  ['rtt', 149, 'good'],
  ['rtt', 150, 'fair'],
  ['rtt', 400, 'fair'],
  ['rtt', 401, 'poor'],
] as const)('%s of %s is %s', (measure, value, band) => {
  expect(bandOf(measure, value)).toBe(band)
})

test('a line is as good as the worst of it, the way up included; what was not measured does not count', () => {
  const perfect = { loss: 0, jitter: 1, rtt: 20, upLoss: 0, upJitter: 1 }
  expect(bandOfLine(perfect)).toBe('good')
  expect(bandOfLine({ ...perfect, upLoss: 9 })).toBe('poor')
  expect(bandOfLine({ ...perfect, upJitter: 30 })).toBe('fair')
  expect(bandOfLine({ ...perfect, upLoss: null, upJitter: null })).toBe('good')
  expect(bandOfLine({ loss: null, jitter: null, rtt: null, upLoss: null, upJitter: null })).toBeNull()
})
