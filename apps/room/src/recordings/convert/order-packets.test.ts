import { expect, test } from 'vitest'
import type { LoggedPacket } from './logged-packet.js'
import { orderPackets } from './order-packets.js'

const packet = (sequence: number, timestamp = sequence * 960): LoggedPacket => ({
  arrivedAt: 0,
  sequence: sequence & 0xffff,
  timestamp: timestamp >>> 0,
  isMarked: false,
  payload: new Uint8Array([sequence & 0xff]),
})
const order = (...sequences: number[]) => [...orderPackets(sequences.map((each) => packet(each)))].map(({ sequence }) => sequence)

test.each([
  ['in order', [1, 2, 3], [1, 2, 3]],
  ['one late', [1, 3, 2, 4], [1, 2, 3, 4]],
  ['one resent', [1, 2, 2, 3, 1], [1, 2, 3]],
  ['one lost', [1, 2, 4, 5], [1, 2, 4, 5]],
  ['over the wrap-around', [65_534, 65_535, 0, 1], [65_534, 65_535, 0, 1]],
  ['late over the wrap-around', [65_534, 0, 65_535, 1], [65_534, 65_535, 0, 1]],
])('%s', (_name, arrived, expected) => {
  expect(order(...arrived)).toEqual(expected)
})

test('a packet that never comes does not hold up an endless log', () => {
  function* endless() {
    for (let sequence = 0; ; sequence++) if (sequence !== 5) yield packet(sequence)
  }
  const seen: number[] = []
  for (const { position } of orderPackets(endless())) {
    seen.push(position - 65_536)
    if (seen.length === 10) break
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
})

test('timestamps are counted on over their wrap-around', () => {
  const packets = [packet(1, 0xffff_fffe), packet(2, 0xffff_ffff), packet(3, 1)]
  expect([...orderPackets(packets)].map(({ ticks }) => ticks)).toEqual([0, 1, 3])
})
