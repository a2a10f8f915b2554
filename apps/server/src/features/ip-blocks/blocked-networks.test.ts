import { expect, test } from 'vitest'
import { blockedNetworks } from './blocked-networks.js'

test('an address is found alone, within a range, and as version 4 inside version 6', () => {
  const blocked = blockedNetworks(['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/48', '2001:db8:2::5'])
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.200', '2001:db8:1:ffff::9', '2001:DB8:2::5'])
    expect(blocked.has(address), address).toBe(true)
  for (const address of ['203.0.113.8', '198.51.101.1', '2001:db8:3::1', '2001:db8:2::6', '::1', 'no address', ''])
    expect(blocked.has(address), address).toBe(false)
})

test('an answer that was kept is the same as a fresh one', () => {
  const blocked = blockedNetworks(['10.0.0.0/8'])
  expect([blocked.has('10.1.1.1'), blocked.has('10.1.1.1'), blocked.has('11.1.1.1'), blocked.has('11.1.1.1')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
