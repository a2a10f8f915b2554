/**
 * The last packets of one stream, for receivers that ask again. In one piece of memory: kept one by one they would all outlive
 * the young generation, and the garbage collector would have to find each of them dead in the old one.
 */
export interface HistorySize {
  /** A power of two. */
  packets: number
  bytes: number
}

export class PacketHistory {
  private readonly memory: Buffer
  /** Since the beginning; where the next packet goes is the remainder. */
  private writtenBytes = 0
  /** Indexed by the lowest bits of the numbers; -1: empty. */
  private readonly numbers: Float64Array
  private readonly startsAt: Float64Array
  private readonly lengths: Uint16Array

  constructor(private readonly size: HistorySize) {
    this.memory = Buffer.allocUnsafeSlow(size.bytes)
    this.numbers = new Float64Array(size.packets).fill(-1)
    this.startsAt = new Float64Array(size.packets)
    this.lengths = new Uint16Array(size.packets)
  }

  keep(number: number, bytes: Buffer): void {
    const { length } = bytes
    const left = this.size.bytes - (this.writtenBytes % this.size.bytes)
    // Never in two pieces.
    if (length > left) this.writtenBytes += left
    this.memory.set(bytes, this.writtenBytes % this.size.bytes)
    const index = number & (this.size.packets - 1)
    this.numbers[index] = number
    this.startsAt[index] = this.writtenBytes
    this.lengths[index] = length
    this.writtenBytes += length
  }

  has(number: number): boolean {
    const index = number & (this.size.packets - 1)
    return this.numbers[index] === number && this.writtenBytes - this.startsAt[index]! <= this.size.bytes
  }

  /** A copy that may be changed. */
  find(number: number): Buffer | null {
    if (!this.has(number)) return null
    const index = number & (this.size.packets - 1)
    const from = this.startsAt[index]! % this.size.bytes
    return Buffer.from(this.memory.subarray(from, from + this.lengths[index]!))
  }

  clear(): void {
    this.numbers.fill(-1)
  }
}
