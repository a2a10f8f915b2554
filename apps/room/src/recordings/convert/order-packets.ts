/**
 * Brings packets into the order in which they were sent: late ones to their place, resent ones once. Works through a log of
 * any length with a small window, because a recording of hours does not fit into memory.
 */
import type { LoggedPacket } from './logged-packet.js'

/** About two seconds of video; what comes later than that would not have been shown either. */
const windowPackets = 256

export interface OrderedPacket extends LoggedPacket {
  /** The sequence number without its wrap-around. */
  position: number
  /** The timestamp without its wrap-around, counted from the first packet. */
  ticks: number
}

export function* orderPackets(packets: Iterable<LoggedPacket>): Generator<OrderedPacket> {
  const held = new Map<number, LoggedPacket>()
  let highest: number | null = null
  let nextPosition = Number.NEGATIVE_INFINITY
  let ticks = 0
  let lastTimestamp: number | null = null

  const release = (position: number, packet: LoggedPacket): OrderedPacket => {
    ticks += lastTimestamp === null ? 0 : (packet.timestamp - lastTimestamp) | 0
    lastTimestamp = packet.timestamp
    nextPosition = position + 1
    return { ...packet, position, ticks }
  }

  for (const packet of packets) {
    const position: number = highest === null ? packet.sequence + 65_536 : highest + signed16(packet.sequence - highest)
    if (highest === null || position > highest) highest = position
    if (position < nextPosition || held.has(position)) continue
    held.set(position, packet)
    while (held.size > 0) {
      const isNextThere = held.has(nextPosition)
      if (!isNextThere && held.size <= windowPackets) break
      const first: number = isNextThere ? nextPosition : smallest(held)
      const next = held.get(first)!
      held.delete(first)
      yield release(first, next)
    }
  }
  for (const position of [...held.keys()].toSorted((a, b) => a - b)) yield release(position, held.get(position)!)
}

const signed16 = (difference: number): number => (difference << 16) >> 16

function smallest(held: Map<number, LoggedPacket>): number {
  let least = Number.POSITIVE_INFINITY
  for (const position of held.keys()) if (position < least) least = position
  return least
}
