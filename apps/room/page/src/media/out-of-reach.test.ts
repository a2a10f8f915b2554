import { expect, test } from 'vitest'
import { isOutOfReach } from './out-of-reach'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const answer = (...addresses: string[]) =>
  ['v=0', ...addresses.map((address, index) => `a=candidate:${index} 1 UDP 2122317823 ${address} 8091 typ host`), ''].join('\r\n')

test.each([
  ['Firefox and a room on the loopback alone', answer('127.0.0.1', '::1'), firefox, true],
  ['Firefox and a room with another address too', answer('127.0.0.1', '192.0.2.7'), firefox, false],
  ['Firefox and an answer without addresses', answer(), firefox, false],
  ['a browser that takes the loopback', answer('127.0.0.1'), chrome, false],
])('%s', (_, sdp, userAgent, expected) => {
  expect(isOutOfReach(sdp, userAgent)).toBe(expected)
})
