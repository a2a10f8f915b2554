/** Sender and receiver reports (RFC 3550, 6.4). */

const ntpEpochOffsetSeconds = 2_208_988_800
const twoTo32 = 2 ** 32

/** The middle 32 bits of an NTP time: what receivers echo. */
export function compactNtp(wallMs: number): number {
  const seconds = wallMs / 1000 + ntpEpochOffsetSeconds
  return Math.floor((seconds % 65_536) * 65_536) >>> 0
}

export const ntpToWallMs = (high: number, low: number): number => (high - ntpEpochOffsetSeconds + low / twoTo32) * 1000

/**
 * Computed from the echo of our own report, so that no list of sent reports is needed. Milliseconds; null if the value makes no
 * sense.
 */
export function roundTripMs(nowCompact: number, lastSenderReport: number, delay: number): number | null {
  if (lastSenderReport === 0) return null
  const ticks = (nowCompact - lastSenderReport - delay) | 0
  const ms = ticks / 65.536
  // Both clocks are rounded: a little below zero is zero.
  if (ms < -20 || ms > 30_000) return null
  return Math.max(0, ms)
}

export const senderReportBytes = 28

export interface SenderReport {
  ssrc: number
  wallMs: number
  rtpTimestamp: number
  packets: number
  octets: number
}

export function writeSenderReport(into: Buffer, at: number, report: SenderReport): void {
  const seconds = report.wallMs / 1000 + ntpEpochOffsetSeconds
  const high = Math.floor(seconds)
  into[at] = 0x80
  into[at + 1] = 200
  into.writeUInt16BE(senderReportBytes / 4 - 1, at + 2)
  into.writeUInt32BE(report.ssrc, at + 4)
  into.writeUInt32BE(high >>> 0, at + 8)
  into.writeUInt32BE(Math.floor((seconds - high) * twoTo32) >>> 0, at + 12)
  into.writeUInt32BE(report.rtpTimestamp >>> 0, at + 16)
  into.writeUInt32BE(report.packets >>> 0, at + 20)
  into.writeUInt32BE(report.octets >>> 0, at + 24)
}

export interface ReceivedReport {
  ssrc: number
  fractionLost: number
  packetsLost: number
  highestSequence: number
  jitter: number
  lastSenderReport: number
  delaySinceLastSenderReport: number
}

const blockBytes = 24
const mostBlocks = 31

export function receiverReport(senderSsrc: number, blocks: readonly ReceivedReport[]): Buffer {
  const told = blocks.slice(0, mostBlocks)
  const bytes = Buffer.alloc(8 + told.length * blockBytes)
  bytes[0] = 0x80 | told.length
  bytes[1] = 201
  bytes.writeUInt16BE(bytes.length / 4 - 1, 2)
  bytes.writeUInt32BE(senderSsrc, 4)
  let at = 8
  for (const block of told) {
    bytes.writeUInt32BE(block.ssrc, at)
    bytes[at + 4] = Math.min(255, Math.floor(block.fractionLost * 256))
    bytes.writeIntBE(Math.min(block.packetsLost, 0x7fffff), at + 5, 3)
    bytes.writeUInt32BE(block.highestSequence >>> 0, at + 8)
    bytes.writeUInt32BE(Math.floor(block.jitter) >>> 0, at + 12)
    bytes.writeUInt32BE(block.lastSenderReport >>> 0, at + 16)
    bytes.writeUInt32BE(block.delaySinceLastSenderReport >>> 0, at + 20)
    at += blockBytes
  }
  return bytes
}
