import { expect, it } from 'vitest'
import { CountsBySource, sourceOf } from './connection-counts.js'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:0001::1', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, source) => expect(sourceOf(address)).toBe(source))

it('forgets a source with its last connection', () => {
  const counts = new CountsBySource()
  counts.add('a')
  counts.add('a')
  counts.add('b')
  counts.remove('a')
  expect([counts.total, counts.of('a'), counts.of('b'), counts.of('c')]).toEqual([2, 1, 1, 0])
  counts.remove('a')
  counts.remove('b')
  expect(counts).toEqual(new CountsBySource())
})
