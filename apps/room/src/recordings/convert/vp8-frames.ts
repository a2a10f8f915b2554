/** Whole VP8 frames out of their packets. A frame with a hole is left out, and so is all that builds on it until the next key frame. */
import type { OrderedPacket } from './order-packets.js'

/** Some megabytes: no picture is larger, and one that never ends would take all the memory. */
const mostPacketsOfFrame = 4096

export interface Vp8Frame {
  ticks: number
  /** Of its last packet. */
  position: number
  data: Uint8Array
  isKey: boolean
  /** Of key frames only. */
  size: { width: number; height: number } | null
}

export function* vp8Frames(packets: Iterable<OrderedPacket>): Generator<Vp8Frame> {
  let parts: Uint8Array[] | null = null
  let lastPosition: number | null = null
  let needsKey = true
  for (const packet of packets) {
    const { payload, position } = packet
    const hasGap = lastPosition !== null && position !== lastPosition + 1
    lastPosition = position
    if (hasGap) {
      parts = null
      needsKey = true
    }
    const at = descriptorLength(payload)
    if (at >= payload.length) continue
    const startsFrame = (payload[0]! & 0x10) !== 0 && (payload[0]! & 0x07) === 0
    if (startsFrame) parts = []
    if (!parts) continue
    if (parts.length >= mostPacketsOfFrame) {
      parts = null
      needsKey = true
      continue
    }
    parts.push(payload.subarray(at))
    if (!packet.isMarked) continue
    const data = concat(parts)
    parts = null
    const isKey = (data[0]! & 1) === 0
    if (needsKey && !isKey) continue
    needsKey = false
    yield { ticks: packet.ticks, position, data, isKey, size: isKey ? keyFrameSize(data) : null }
  }
}

/** RFC 7741: one byte, then what its flags announce. */
export function descriptorLength(payload: Uint8Array): number {
  const first = payload[0] ?? 0
  if ((first & 0x80) === 0) return 1
  const flags = payload[1] ?? 0
  let length = 2
  if (flags & 0x80) length += (payload[length] ?? 0) & 0x80 ? 2 : 1
  if (flags & 0x40) length += 1
  if (flags & 0x30) length += 1
  return length
}

/** After three bytes of frame tag and three of start code. */
function keyFrameSize(data: Uint8Array): { width: number; height: number } | null {
  if (data.length < 10) return null
  return { width: (data[6]! | (data[7]! << 8)) & 0x3fff, height: (data[8]! | (data[9]! << 8)) & 0x3fff }
}

function concat(parts: Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
