import { describe, expect, test } from 'vitest'
import { overlaps, readNetwork, writeNetwork } from './ip-networks.js'

const written = (text: string) => {
  const network = readNetwork(text)
  return network && writeNetwork(network)
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7/32 ', '203.0.113.7'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:db8::1/64', '2001:db8::/64'],
  ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1'],
  ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107'],
  ['::', '::'],
  ['::1', '::1'],
  ['1::', '1::'],
  ['::/0', '::/0'],
  ['0.0.0.0/0', '0.0.0.0/0'],
])('%s is %s', (typed, one) => expect(written(typed)).toBe(one))

test.each([
  '300.1.1.1',
  '1.2.3',
  '1.2.3.4.5',
  '010.1.1.1',
  '1.2.3.4/33',
  '1.2.3.4/',
  '1.2.3.4/24/24',
  '1.2.3.4/-1',
  '2001:db8::/129',
  '2001:db8',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8:9',
  'fe80::1%eth0',
  '12345::',
  '::ffff:300.1.1.1',
  'hop.example.vn',
  '',
])('%s is no address', (typed) => expect(readNetwork(typed)).toBeNull())

describe('two ranges', () => {
  const meet = (one: string, other: string) => overlaps(readNetwork(one)!, readNetwork(other)!)
  test('meet where one lies inside the other', () => {
    expect(meet('10.0.0.0/8', '10.1.2.3')).toBe(true)
    expect(meet('10.1.2.3', '10.0.0.0/8')).toBe(true)
    expect(meet('2001:db8::/32', '2001:db8:ffff::1')).toBe(true)
  })
  test('do not meet elsewhere, nor across versions', () => {
    expect(meet('10.0.0.0/8', '11.0.0.0/8')).toBe(false)
    expect(meet('0.0.0.0/0', '::1')).toBe(false)
  })
})
