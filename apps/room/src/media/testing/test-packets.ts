/** Packets as browsers make them, with contents that a test can recognise. */
import { testExtensionIds, testPayloadTypes } from './offer.js'

export interface PacketHead {
  ssrc: number
  sequence: number
  timestamp: number
  hasMarker?: boolean
  mid?: string
  rid?: string
}

/** 0x90 header, then send time, audio level, mid and rid as one-byte extensions. */
function makePacket(payloadType: number, head: PacketHead, level: number | null, payload: Buffer): Buffer {
  const extensions: number[] = [(testExtensionIds.sendTime << 4) | 2, 0, 0, 0]
  if (level !== null) extensions.push(testExtensionIds.audioLevel << 4, level)
  for (const [id, text] of [
    [testExtensionIds.mid, head.mid],
    [testExtensionIds.rid, head.rid],
  ] as const) {
    if (text !== undefined) extensions.push((id << 4) | (text.length - 1), ...Buffer.from(text))
  }
  while (extensions.length % 4 !== 0) extensions.push(0)
  const bytes = Buffer.alloc(16 + extensions.length + payload.length)
  bytes[0] = 0x90
  bytes[1] = payloadType | (head.hasMarker ? 0x80 : 0)
  bytes.writeUInt16BE(head.sequence & 0xffff, 2)
  bytes.writeUInt32BE(head.timestamp >>> 0, 4)
  bytes.writeUInt32BE(head.ssrc, 8)
  bytes.writeUInt16BE(0xbede, 12)
  bytes.writeUInt16BE(extensions.length / 4, 14)
  bytes.set(extensions, 16)
  payload.copy(bytes, 16 + extensions.length)
  return bytes
}

export function makeAudioPacket(head: PacketHead, level: number, size = 80): Buffer {
  const payload = Buffer.alloc(size, 0x55)
  // Opus: one frame of 20 ms, whatever is in it.
  payload[0] = 0xf8
  return makePacket(testPayloadTypes.audio, head, level, payload)
}

export interface Vp8Content {
  isKeyFrame: boolean
  isFrameStart: boolean
  pictureId: number
  tl0: number
  height?: number
  size?: number
}

export function makeVideoPacket(head: PacketHead, content: Vp8Content): Buffer {
  const { isKeyFrame, isFrameStart, pictureId, tl0, height = 180, size = 200 } = content
  const payload = Buffer.alloc(Math.max(16, size), 0x66)
  payload[0] = 0x80 | (isFrameStart ? 0x10 : 0)
  payload[1] = 0x80 | 0x40
  payload.writeUInt16BE(0x8000 | (pictureId & 0x7fff), 2)
  payload[4] = tl0 & 0xff
  // The frame itself: bit 0 of the tag says "no key frame".
  payload[5] = isKeyFrame ? 0 : 1
  if (isKeyFrame && isFrameStart) {
    payload.set([0x9d, 0x01, 0x2a], 8)
    payload.writeUInt16LE(Math.round((height * 16) / 9), 11)
    payload.writeUInt16LE(height, 13)
  }
  return makePacket(testPayloadTypes.video, head, null, payload)
}

/** What browsers fill their network with to measure it: no content, the last byte says how much padding there is. */
export function makePaddingPacket(head: PacketHead, size = 224): Buffer {
  const padding = Buffer.alloc(size)
  padding[size - 1] = size
  const bytes = makePacket(testPayloadTypes.video, head, null, padding)
  bytes[0]! |= 0x20
  return bytes
}
