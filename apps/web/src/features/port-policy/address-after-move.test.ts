import { expect, test } from 'vitest'
import { addressAfterMove, portOfPage } from './address-after-move'

const place = { href: 'http://hop.lan:8080/admin-settings/port-policy', port: '8080', protocol: 'http:' }
const move = { port: 8443, state: 'applied', problem: null, askedBy: '', askedAt: '' } as const
const policy = { publicUrl: null, move }

test('the page goes to the same screen at the new port', () =>
  expect(addressAfterMove(place, { policy, before: 8080, now: 8443 })).toBe('http://hop.lan:8443/admin-settings/port-policy'))

test.each([
  ['nothing has moved', { policy, before: 8080, now: 8080 }],
  ['a proxy stands between', { policy, before: undefined, now: 8443 }],
  ['links lead elsewhere', { policy: { ...policy, publicUrl: 'https://hop.example.vn' }, before: 8080, now: 8443 }],
  ['the move is not over', { policy: { ...policy, move: { ...move, state: 'pending' } as const }, before: 8080, now: 8443 }],
])('it stays while %s', (_name, state) => expect(addressAfterMove(place, state)).toBeNull())

test('a page without a port in its address is at the usual one', () =>
  expect([portOfPage({ port: '', protocol: 'http:' }), portOfPage({ port: '', protocol: 'https:' })]).toEqual([80, 443]))
