/**
 * The raw recording of one stream: a line of JSON, then records with their lengths. Appended while the meeting goes on, never
 * rewritten: whatever a crash cuts off at the end is left out when it is read.
 *
 *     {"format":"hop-rtp-log","version":1,"peerId":...}\n
 *     kind (1 byte: 1 packet, 2 report) · length of the content (4) · arrival, wall clock in ms (8, double) · content
 *
 * A packet is the RTP packet as it was received. A report (12 bytes: NTP high, NTP low, RTP timestamp) says which tick of the
 * stream's clock was which instant of the publisher's clock: it puts a voice and its picture together.
 */
import { closeSync, openSync, readSync, write as writeToFile } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { ntpToWallMs } from './rtcp/reports.js'

export interface RtpLogHeader {
  format: 'hop-rtp-log'
  version: 1
  peerId: string
  source: 'microphone' | 'camera' | 'screen'
  codec: 'opus' | 'vp8'
  clockRate: number
  payloadType: number
  ssrc: number
  /** The size of a camera that has two; '' otherwise. */
  rid: string
  /** Wall clock in ms: when this peer's connection was made, and when this log begins. */
  connectedAt: number
  startedAt: number
}

export type RtpLogRecord =
  | { type: 'packet'; arrivedAt: number; bytes: Buffer }
  | { type: 'report'; arrivedAt: number; publisherMs: number; rtpTimestamp: number }

const kinds = { packet: 1, report: 2 } as const
const headBytes = 13
const reportBytes = 12
const chunkBytes = 64 * 1024
/** A disk that stands still must not eat the memory of everybody's meeting. */
const mostWaitingBytes = 16 * 1024 * 1024
const longestHeader = 4096
const longestContent = 64 * 1024

export class RtpLogWriter {
  /** Records that a standing disk made us leave out. */
  dropped = 0
  private chunk = Buffer.allocUnsafe(chunkBytes)
  private filled = 0
  private waitingBytes = 0
  private lastWrite: Promise<void> = Promise.resolve()
  /** What comes after a hole in the file could not be read. */
  private isBroken = false

  private constructor(
    private readonly file: FileHandle,
    private readonly onError: (error: Error) => void,
  ) {}

  static async create(path: string, header: RtpLogHeader, onError: (error: Error) => void): Promise<RtpLogWriter> {
    const file = await open(path, 'ax')
    await file.write(`${JSON.stringify(header)}\n`)
    return new RtpLogWriter(file, onError)
  }

  packet(bytes: Buffer, arrivedAt: number): void {
    const at = this.begin(kinds.packet, bytes.length, arrivedAt)
    if (at !== -1) bytes.copy(this.chunk, at)
  }

  report(ntpHigh: number, ntpLow: number, rtpTimestamp: number, arrivedAt: number): void {
    const at = this.begin(kinds.report, reportBytes, arrivedAt)
    if (at === -1) return
    this.chunk.writeUInt32BE(ntpHigh, at)
    this.chunk.writeUInt32BE(ntpLow, at + 4)
    this.chunk.writeUInt32BE(rtpTimestamp, at + 8)
  }

  /** Hands everything over to the operating system, which keeps it even if this process is killed. */
  flush(): void {
    if (this.filled === 0) return
    const full = this.chunk.subarray(0, this.filled)
    this.chunk = Buffer.allocUnsafe(chunkBytes)
    this.filled = 0
    this.waitingBytes += full.length
    this.lastWrite = this.lastWrite.then(() => this.write(full))
  }

  /** Resolves when all of it is on the disk itself. */
  async close(): Promise<void> {
    this.flush()
    await this.lastWrite
    await this.file.sync()
    await this.file.close()
  }

  /** The offset of the content, or -1 if there is no space. */
  private begin(kind: number, length: number, arrivedAt: number): number {
    if (this.isBroken || length > longestContent - headBytes || this.waitingBytes > mostWaitingBytes) {
      this.dropped++
      return -1
    }
    if (this.filled + headBytes + length > chunkBytes) this.flush()
    const at = this.filled
    this.chunk[at] = kind
    this.chunk.writeUInt32BE(length, at + 1)
    this.chunk.writeDoubleBE(arrivedAt, at + 5)
    this.filled = at + headBytes + length
    return at + headBytes
  }

  private write(bytes: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const written = (error: Error | null, count = 0) => {
        this.waitingBytes -= bytes.length
        // A full disk may take a part first.
        if (error || count < bytes.length) {
          this.isBroken = true
          this.onError(error ?? new Error(`Only ${count} of ${bytes.length} bytes could be written`))
        }
        resolve()
      }
      if (this.isBroken) written(null, bytes.length)
      else writeToFile(this.file.fd, bytes, 0, bytes.length, null, written)
    })
  }
}

/** null: the file ends before its first line does. */
export function readRtpLogHeader(path: string): RtpLogHeader | null {
  return openLog(path, (file) => readHeader(file)?.header ?? null)
}

/** In the order of arrival. The bytes are the reader's own; a cut-off or senseless rest is the end. */
export function* readRtpLog(path: string): Generator<RtpLogRecord> {
  const file = openSync(path, 'r')
  try {
    let position = readHeader(file)?.bytes ?? Infinity
    let buffer: Buffer = Buffer.alloc(0)
    for (;;) {
      const length = buffer.length < headBytes ? 0 : buffer.readUInt32BE(1)
      if (length > longestContent) return
      if (buffer.length < headBytes + length || buffer.length === 0) {
        const more = readAt(file, position, 1024 * 1024)
        if (more.length === 0) return
        position += more.length
        buffer = Buffer.concat([buffer, more])
        continue
      }
      const record = readRecord(buffer, length)
      if (!record) return
      yield record
      buffer = buffer.subarray(headBytes + length)
    }
  } finally {
    closeSync(file)
  }
}

function readRecord(buffer: Buffer, length: number): RtpLogRecord | null {
  const kind = buffer[0]
  const arrivedAt = buffer.readDoubleBE(5)
  const content = buffer.subarray(headBytes, headBytes + length)
  if (kind === kinds.packet) return { type: 'packet', arrivedAt, bytes: content }
  if (kind !== kinds.report || length !== reportBytes) return null
  const publisherMs = ntpToWallMs(content.readUInt32BE(0), content.readUInt32BE(4))
  return { type: 'report', arrivedAt, publisherMs, rtpTimestamp: content.readUInt32BE(8) }
}

function readHeader(file: number): { header: RtpLogHeader; bytes: number } | null {
  const start = readAt(file, 0, longestHeader)
  const end = start.indexOf(0x0a)
  if (end === -1) return null
  const header = JSON.parse(start.toString('utf8', 0, end)) as RtpLogHeader
  return header.format === 'hop-rtp-log' && header.version === 1 ? { header, bytes: end + 1 } : null
}

function readAt(file: number, position: number, length: number): Buffer {
  if (!Number.isFinite(position)) return Buffer.alloc(0)
  const bytes = Buffer.allocUnsafe(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, position))
}

function openLog<Result>(path: string, use: (file: number) => Result): Result {
  const file = openSync(path, 'r')
  try {
    return use(file)
  } finally {
    closeSync(file)
  }
}
