/** Whole VP8 frames out of their packets. A frame with a hole is left out, and so is all that builds on it until the next key frame. */
import type { OrderedPacket } from './order-packets.js'

/** Some megabytes: no picture is larger, and one that never ends would take all the memory. */
const mostPacketsOfFrame = 4096

export interface Vp8Frame {
  ticks: number
  /** The position of its last packet. */
  position: number
  data: Uint8Array
  isKey: boolean
  /** Set for key frames only. */
  size: { width: number; height: number } | null
}

export function* vp8Frames(packets: Iterable<OrderedPacket>): Generator<Vp8Frame> {
  let parts: Uint8Array[] | null = null
  let lastPosition: number | null = null
  let pictureId: PictureId | null = null
  let needsKey = true
  /** Something is missing between two frames: a frame, or packets without content, which browsers never send again. */
  let isInDoubt = false
  for (const packet of packets) {
    const { payload, position } = packet
    const hasGap = lastPosition !== null && position !== lastPosition + 1
    lastPosition = position
    if (hasGap && parts) {
      parts = null
      needsKey = true
    } else if (hasGap) isInDoubt = true
    const descriptor = readDescriptor(payload)
    if (descriptor.length >= payload.length) continue
    const startsFrame = (payload[0]! & 0x10) !== 0 && (payload[0]! & 0x07) === 0
    if (startsFrame) {
      if (isInDoubt && !follows(descriptor.pictureId, pictureId)) needsKey = true
      isInDoubt = false
      parts = []
      pictureId = descriptor.pictureId
    }
    if (!parts) continue
    if (parts.length >= mostPacketsOfFrame) {
      parts = null
      needsKey = true
      continue
    }
    parts.push(payload.subarray(descriptor.length))
    if (!packet.isMarked) continue
    const data = concat(parts)
    parts = null
    const isKey = (data[0]! & 1) === 0
    if (needsKey && !isKey) continue
    needsKey = false
    yield { ticks: packet.ticks, position, data, isKey, size: isKey ? keyFrameSize(data) : null }
  }
}

interface PictureId {
  value: number
  wrapsAt: number
}

const follows = (id: PictureId | null, last: PictureId | null): boolean =>
  id !== null && last !== null && id.wrapsAt === last.wrapsAt && id.value === (last.value + 1) % last.wrapsAt

/** RFC 7741: one byte, then what its flags announce. */
export function readDescriptor(payload: Uint8Array): { length: number; pictureId: PictureId | null } {
  const first = payload[0] ?? 0
  if ((first & 0x80) === 0) return { length: 1, pictureId: null }
  const flags = payload[1] ?? 0
  let length = 2
  let pictureId: PictureId | null = null
  if (flags & 0x80) {
    const high = payload[length] ?? 0
    const isLong = (high & 0x80) !== 0
    pictureId = isLong
      ? { value: ((high & 0x7f) << 8) | (payload[length + 1] ?? 0), wrapsAt: 0x8000 }
      : { value: high, wrapsAt: 0x80 }
    length += isLong ? 2 : 1
  }
  if (flags & 0x40) length += 1
  if (flags & 0x30) length += 1
  return { length, pictureId }
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
