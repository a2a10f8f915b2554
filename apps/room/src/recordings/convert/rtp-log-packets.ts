/** The packets of a log of the media worker, headers taken off. */
import { readRtpLog } from '../../media/worker/rtp-log.js'
import type { LoggedReport } from './lip-sync.js'
import type { LoggedPacket } from './logged-packet.js'

export function* rtpLogPackets(file: string): Generator<LoggedPacket> {
  for (const record of readRtpLog(file)) {
    if (record.type !== 'packet') continue
    const packet = readPacket(record.bytes, record.arrivedAt)
    if (packet) yield packet
  }
}

export function* rtpLogReports(file: string): Generator<LoggedReport> {
  for (const record of readRtpLog(file)) if (record.type === 'report') yield record
}

/** RFC 3550: fixed part, contributing sources, extension, padding. */
function readPacket(bytes: Buffer, arrivedAt: number): LoggedPacket | null {
  if (bytes.length < 12) return null
  const first = bytes[0]!
  let start = 12 + (first & 0x0f) * 4
  if (first & 0x10) {
    if (start + 4 > bytes.length) return null
    start += 4 + bytes.readUInt16BE(start + 2) * 4
  }
  const end = first & 0x20 ? bytes.length - bytes[bytes.length - 1]! : bytes.length
  if (end < start) return null
  return {
    arrivedAt,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    isMarked: (bytes[1]! & 0x80) !== 0,
    payload: bytes.subarray(start, end),
  }
}
