import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readClientAddress } from './client-address.js'

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.each([
  ['nobody', false, from('10.0.0.1', '203.0.113.9'), '10.0.0.1'],
  ['the nearest proxy', 1, from('10.0.0.1', '198.51.100.7, 203.0.113.9'), '203.0.113.9'],
  ['two proxies', 2, from('10.0.0.1', '198.51.100.7, 203.0.113.9'), '198.51.100.7'],
  ['more proxies than there are', 5, from('10.0.0.1', '203.0.113.9'), '203.0.113.9'],
  ['a proxy that says nothing', 1, from('10.0.0.1'), '10.0.0.1'],
  ['a range', ['10.0.0.0/8'], from('10.0.0.1', '203.0.113.9, 10.1.1.1'), '203.0.113.9'],
  ['an address, and it is another', ['10.0.0.2'], from('10.0.0.1', '203.0.113.9'), '10.0.0.1'],
  ['a range of IPv6', ['fd00::/8'], from('fd00::1', '2001:db8::5'), '2001:db8::5'],
  ['IPv4 that came over IPv6', ['127.0.0.1'], from('::ffff:127.0.0.1', '203.0.113.9'), '203.0.113.9'],
  ['a proxy that writes nonsense', 1, from('10.0.0.1', '<script>'), '10.0.0.1'],
] as [string, number | string[] | false, IncomingMessage, string][])('trusting %s', (_what, trustProxy, request, address) =>
  expect(readClientAddress(trustProxy)(request)).toBe(address),
)
