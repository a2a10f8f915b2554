/** Reads what browsers send about media (RFC 3550, 4585, 5104, REMB). Unknown parts are passed over. */

export interface ReportBlock {
  ssrc: number
  fractionLost: number
  /** 0: none yet. Times in 1/65536 s. */
  lastSenderReport: number
  delaySinceLastSenderReport: number
  packetsLost: number
  highestSequence: number
  jitter: number
}

/** The receiver of the reports. An object instead of callbacks: no closure for each packet. */
export interface RtcpListener {
  onSenderReport(ssrc: number, ntpHigh: number, ntpLow: number, rtpTimestamp: number): void
  onReportBlock(block: ReportBlock): void
  onNack(ssrc: number, sequence: number): void
  onKeyFrameRequest(ssrc: number): void
  onEstimate(bitsPerSecond: number): void
}

const types = { senderReport: 200, receiverReport: 201, transportFeedback: 205, payloadFeedback: 206 } as const
const blockBytes = 24
const rembMark = 0x52454d42

const block: ReportBlock = {
  ssrc: 0,
  fractionLost: 0,
  lastSenderReport: 0,
  delaySinceLastSenderReport: 0,
  packetsLost: 0,
  highestSequence: 0,
  jitter: 0,
}

export function readRtcp(bytes: Buffer, listener: RtcpListener): void {
  let at = 0
  while (at + 8 <= bytes.length) {
    const count = bytes[at]! & 0x1f
    const type = bytes[at + 1]!
    const end = at + (bytes.readUInt16BE(at + 2) + 1) * 4
    if (end > bytes.length) return
    if (type === types.senderReport && end >= at + 28) {
      listener.onSenderReport(
        bytes.readUInt32BE(at + 4),
        bytes.readUInt32BE(at + 8),
        bytes.readUInt32BE(at + 12),
        bytes.readUInt32BE(at + 16),
      )
      readBlocks(bytes, at + 28, end, count, listener)
    } else if (type === types.receiverReport) readBlocks(bytes, at + 8, end, count, listener)
    else if (type === types.transportFeedback && count === 1) readNack(bytes, at, end, listener)
    else if (type === types.payloadFeedback) readPayloadFeedback(bytes, at, end, count, listener)
    at = end
  }
}

function readBlocks(bytes: Buffer, from: number, end: number, count: number, listener: RtcpListener): void {
  let at = from
  for (let i = 0; i < count && at + blockBytes <= end; i++, at += blockBytes) {
    block.ssrc = bytes.readUInt32BE(at)
    block.fractionLost = bytes[at + 4]! / 256
    block.packetsLost = bytes.readIntBE(at + 5, 3)
    block.highestSequence = bytes.readUInt32BE(at + 8)
    block.jitter = bytes.readUInt32BE(at + 12)
    block.lastSenderReport = bytes.readUInt32BE(at + 16)
    block.delaySinceLastSenderReport = bytes.readUInt32BE(at + 20)
    listener.onReportBlock(block)
  }
}

function readNack(bytes: Buffer, from: number, end: number, listener: RtcpListener): void {
  if (from + 12 > end) return
  const ssrc = bytes.readUInt32BE(from + 8)
  for (let at = from + 12; at + 4 <= end; at += 4) {
    const first = bytes.readUInt16BE(at)
    const following = bytes.readUInt16BE(at + 2)
    listener.onNack(ssrc, first)
    for (let bit = 0; bit < 16; bit++) {
      if ((following & (1 << bit)) !== 0) listener.onNack(ssrc, (first + bit + 1) & 0xffff)
    }
  }
}

function readPayloadFeedback(bytes: Buffer, from: number, end: number, format: number, listener: RtcpListener): void {
  if (from + 12 > end) return
  if (format === 1) listener.onKeyFrameRequest(bytes.readUInt32BE(from + 8))
  else if (format === 4) {
    for (let at = from + 12; at + 8 <= end; at += 8) listener.onKeyFrameRequest(bytes.readUInt32BE(at))
  } else if (format === 15 && from + 20 <= end && bytes.readUInt32BE(from + 12) === rembMark) {
    const packed = bytes.readUIntBE(from + 17, 3)
    listener.onEstimate((packed & 0x3ffff) * 2 ** (packed >> 18))
  }
}
