import { type ExtensionIds, oneByteProfile } from './header-extensions.js'

/** The offsets in one RTP packet. One object is filled again and again, because handling a packet must not allocate. */
export class PacketView {
  sequence = 0
  /** Signed: sums of it are taken modulo 2^32 anyway, and an integer that always fits costs no recompilation on the way. */
  timestamp = 0
  ssrc = 0
  payloadType = 0
  hasMarker = false
  payloadAt = 0
  payloadEnd = 0
  /** Equal when there are no extensions. */
  extensionsAt = 0
  extensionsEnd = 0
  /** The first of its three bytes; 0: none. */
  sendTimeAt = 0
  /** 0 is as loud as can be, 127 silence; -1: unknown. */
  audioLevel = -1
  midAt = 0
  midLength = 0
  ridAt = 0
  ridLength = 0
}

const shortestHeader = 12

/** RTCP shares the port; its packet types lie where RTP would have the marker and payload types 64-95 (RFC 5761). */
export const isRtcp = (bytes: Buffer): boolean => {
  const second = bytes[1] ?? 0
  return second >= 192 && second <= 223
}

/** False when it is no whole RTP packet. */
export function readPacket(bytes: Buffer, ids: ExtensionIds, view: PacketView): boolean {
  const length = bytes.length
  if (length < shortestHeader) return false
  const first = bytes[0]!
  if (first >> 6 !== 2) return false
  view.hasMarker = (bytes[1]! & 0x80) !== 0
  view.payloadType = bytes[1]! & 0x7f
  view.sequence = bytes.readUInt16BE(2)
  view.timestamp = bytes.readInt32BE(4)
  view.ssrc = bytes.readUInt32BE(8)
  view.sendTimeAt = 0
  view.audioLevel = -1
  view.midLength = 0
  view.ridLength = 0
  let at = shortestHeader + (first & 0x0f) * 4
  view.extensionsAt = at
  view.extensionsEnd = at
  if ((first & 0x10) !== 0) {
    if (at + 4 > length) return false
    const profile = bytes.readUInt16BE(at)
    const end = at + 4 + bytes.readUInt16BE(at + 2) * 4
    at += 4
    if (end > length) return false
    view.extensionsAt = at
    view.extensionsEnd = end
    if (profile === oneByteProfile) readExtensions(bytes, at, end, ids, view)
    at = end
  }
  const padding = (first & 0x20) === 0 ? 0 : bytes[length - 1]!
  view.payloadAt = at
  view.payloadEnd = length - padding
  return view.payloadEnd >= at
}

function readExtensions(bytes: Buffer, from: number, end: number, ids: ExtensionIds, view: PacketView): void {
  let at = from
  while (at < end) {
    const head = bytes[at]!
    at++
    // A single zero is padding.
    if (head === 0) continue
    const id = head >> 4
    const size = (head & 0x0f) + 1
    if (id === 15 || at + size > end) return
    if (id === ids.sendTime && size === 3) view.sendTimeAt = at
    else if (id === ids.audioLevel) view.audioLevel = bytes[at]! & 0x7f
    else if (id === ids.mid) {
      view.midAt = at
      view.midLength = size
    } else if (id === ids.rid) {
      view.ridAt = at
      view.ridLength = size
    }
    at += size
  }
}

/** The lowest 32 bits of an integer of either sign. */
export function write32Bits(bytes: Buffer, at: number, value: number): void {
  bytes[at] = value >> 24
  bytes[at + 1] = value >> 16
  bytes[at + 2] = value >> 8
  bytes[at + 3] = value
}
