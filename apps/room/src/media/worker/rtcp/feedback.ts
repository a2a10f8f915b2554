/** What the room asks of a publisher: packets again (NACK), a key frame (PLI), no more than so much (REMB). */

/** The room has no stream of its own that such a request could stand for. */
export const ownSsrc = 1

export function keyFrameRequest(ssrc: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes[0] = 0x81
  bytes[1] = 206
  bytes.writeUInt16BE(2, 2)
  bytes.writeUInt32BE(ownSsrc, 4)
  bytes.writeUInt32BE(ssrc, 8)
  return bytes
}

/** Sequence numbers in ascending order; neighbours share one entry. */
export function nack(ssrc: number, sequences: readonly number[]): Buffer {
  const entries: { first: number; following: number }[] = []
  for (const sequence of sequences) {
    const last = entries.at(-1)
    const distance = last ? (sequence - last.first) & 0xffff : 0
    if (last && distance >= 1 && distance <= 16) last.following |= 1 << (distance - 1)
    else entries.push({ first: sequence, following: 0 })
  }
  const bytes = Buffer.alloc(12 + entries.length * 4)
  bytes[0] = 0x81
  bytes[1] = 205
  bytes.writeUInt16BE(bytes.length / 4 - 1, 2)
  bytes.writeUInt32BE(ownSsrc, 4)
  bytes.writeUInt32BE(ssrc, 8)
  for (const [index, entry] of entries.entries()) {
    bytes.writeUInt16BE(entry.first, 12 + index * 4)
    bytes.writeUInt16BE(entry.following, 14 + index * 4)
  }
  return bytes
}

const mostMantissa = 0x3ffff

export function remb(bitsPerSecond: number, ssrcs: readonly number[]): Buffer {
  const bytes = Buffer.alloc(20 + ssrcs.length * 4)
  bytes[0] = 0x8f
  bytes[1] = 206
  bytes.writeUInt16BE(bytes.length / 4 - 1, 2)
  bytes.writeUInt32BE(ownSsrc, 4)
  bytes.write('REMB', 12, 'latin1')
  bytes[16] = ssrcs.length
  let mantissa = Math.floor(bitsPerSecond)
  let exponent = 0
  while (mantissa > mostMantissa) {
    mantissa = Math.floor(mantissa / 2)
    exponent++
  }
  bytes.writeUIntBE(exponent * 2 ** 18 + mantissa, 17, 3)
  for (const [index, ssrc] of ssrcs.entries()) bytes.writeUInt32BE(ssrc, 20 + index * 4)
  return bytes
}
