import { expect, test } from 'vitest'
import { parseUserAgent } from './user-agent.js'

test.each([undefined, null])('without a line there is no device: %s', (line) => {
  expect(parseUserAgent(line)).toEqual({ deviceType: null, os: null, browser: null })
})

test('a line of a megabyte is answered at once', () => {
  const from = performance.now()
  parseUserAgent('iphone '.repeat(150_000))
  expect(performance.now() - from).toBeLessThan(100)
})
