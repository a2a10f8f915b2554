/** Packets in a TCP stream (RFC 4571): two bytes of length before each. */

/** Larger than any packet of a browser, which all fit into an Ethernet frame. */
export const longestFrame = 2048
const lengthBytes = 2

export function writeFrame(packet: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(lengthBytes + packet.length)
  frame[0] = packet.length >> 8
  frame[1] = packet.length & 0xff
  packet.copy(frame, lengthBytes)
  return frame
}

export class FrameReader {
  /** The beginning of a frame whose end has not come yet. */
  private rest: Buffer | null = null

  constructor(private readonly onPacket: (packet: Buffer) => void) {}

  /** False: that is no stream of packets, and nothing more can be read from it. */
  take(chunk: Buffer): boolean {
    const bytes = this.rest === null ? chunk : Buffer.concat([this.rest, chunk])
    this.rest = null
    let at = 0
    while (at + lengthBytes <= bytes.length) {
      const length = bytes.readUInt16BE(at)
      if (length > longestFrame) return false
      const end = at + lengthBytes + length
      if (end > bytes.length) break
      // An empty frame only shows that the other side is there.
      if (length > 0) this.onPacket(bytes.subarray(at + lengthBytes, end))
      at = end
    }
    // A copy: a few bytes must not hold on to the whole chunk.
    if (at < bytes.length) this.rest = Buffer.from(bytes.subarray(at))
    return true
  }
}
