/** The VP8 payload descriptor (RFC 7741): what a packet must be changed in when a slot goes over to another stream. */

/** Filled again and again, like PacketView. */
export class Vp8View {
  startsKeyFrame = false
  /** 0: the packet has none. */
  pictureIdAt = 0
  isPictureIdLong = false
  pictureId = 0
  tl0At = 0
  tl0 = 0
  /** The size, in a key frame. */
  width = 0
  height = 0
}

export function readVp8(bytes: Buffer, from: number, end: number, view: Vp8View): void {
  view.startsKeyFrame = false
  view.pictureIdAt = 0
  view.tl0At = 0
  if (from >= end) return
  const first = bytes[from]!
  let at = from + 1
  if ((first & 0x80) !== 0) at = readExtended(bytes, at, end, view)
  const isFrameStart = (first & 0x10) !== 0 && (first & 0x07) === 0
  if (!isFrameStart || at >= end || (bytes[at]! & 1) !== 0) return
  view.startsKeyFrame = true
  // Frame tag (3), start code (3), then 14 bits each.
  if (at + 10 <= end) {
    view.width = bytes.readUInt16LE(at + 6) & 0x3fff
    view.height = bytes.readUInt16LE(at + 8) & 0x3fff
  }
}

function readExtended(bytes: Buffer, from: number, end: number, view: Vp8View): number {
  if (from >= end) return end
  const flags = bytes[from]!
  let at = from + 1
  if ((flags & 0x80) !== 0) {
    if (at >= end) return end
    const isLong = (bytes[at]! & 0x80) !== 0
    if (isLong && at + 1 >= end) return end
    view.pictureIdAt = at
    view.isPictureIdLong = isLong
    view.pictureId = isLong ? bytes.readUInt16BE(at) & 0x7fff : bytes[at]! & 0x7f
    at += isLong ? 2 : 1
  }
  if ((flags & 0x40) !== 0) {
    if (at >= end) return end
    view.tl0At = at
    view.tl0 = bytes[at]!
    at++
  }
  if ((flags & 0x30) !== 0) at++
  return at
}

export function writePictureId(bytes: Buffer, view: Vp8View, pictureId: number): void {
  const at = view.pictureIdAt
  if (view.isPictureIdLong) {
    bytes[at] = 0x80 | ((pictureId >> 8) & 0x7f)
    bytes[at + 1] = pictureId & 0xff
  } else bytes[at] = pictureId & 0x7f
}
