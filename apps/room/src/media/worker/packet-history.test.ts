import { expect, it } from 'vitest'
import { PacketHistory } from './packet-history.js'

const packet = (number: number, length: number): Buffer => Buffer.alloc(length, number)

it('gives back what was kept, as a copy', () => {
  const history = new PacketHistory({ packets: 8, bytes: 1000 })
  history.keep(65_540, packet(1, 100))
  history.keep(65_541, packet(2, 30))
  history.find(65_540)!.fill(9)
  expect(history.find(65_540)).toEqual(packet(1, 100))
  expect(history.find(65_541)).toEqual(packet(2, 30))
  expect(history.find(65_542)).toBeNull()
})

it('does not take a packet for the one that had its place before', () => {
  const history = new PacketHistory({ packets: 8, bytes: 1000 })
  history.keep(1, packet(1, 10))
  history.keep(9, packet(9, 10))
  expect(history.has(1)).toBe(false)
  expect(history.find(9)).toEqual(packet(9, 10))
})

it('never gives back bytes that were written over, whatever the sizes', () => {
  const history = new PacketHistory({ packets: 64, bytes: 1000 })
  const packets = Array.from({ length: 200 }, (_, number) => packet(number, 1 + ((number * 37) % 300)))
  for (const [number, bytes] of packets.entries()) {
    history.keep(number, bytes)
    // However they lie, two of the longest have room.
    const known = packets.map((_, before) => before).filter((before) => history.has(before))
    expect(known.slice(-2)).toEqual(number === 0 ? [0] : [number - 1, number])
    expect(known.filter((before) => !history.find(before)!.equals(packets[before]!))).toEqual([])
  }
})

it('forgets everything when it is cleared', () => {
  const history = new PacketHistory({ packets: 8, bytes: 1000 })
  history.keep(3, packet(3, 10))
  history.clear()
  expect(history.has(3)).toBe(false)
})
