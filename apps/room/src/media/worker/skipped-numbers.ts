/**
 * The sequence numbers of one stream that are not sent on: packets of padding alone, and sound that comes far too late. Later
 * numbers move up, so that receivers see no gap and ask for nothing.
 */
export class SkippedNumbers {
  /** The last ones, in ascending order around the ring; made with the first: most streams skip nothing. */
  private ring: Float64Array | null = null
  private total = 0

  /** How many numbers back can still be asked for. A power of two. */
  constructor(private readonly kept: number) {}

  /** Higher than all before. */
  add(number: number): void {
    this.ring ??= new Float64Array(this.kept)
    this.ring[this.total & (this.kept - 1)] = number
    this.total++
  }

  has(number: number): boolean {
    for (let index = this.total - 1; index >= this.oldest; index--) {
      const skipped = this.at(index)
      if (skipped <= number) return skipped === number
    }
    return false
  }

  /** How many lie below this number, which is not among them. */
  countBelow(number: number): number {
    let index = this.total
    while (index > this.oldest && this.at(index - 1) > number) index--
    return index
  }

  clear(): void {
    this.total = 0
  }

  private get oldest(): number {
    return Math.max(0, this.total - this.kept)
  }

  private at(index: number): number {
    return this.ring![index & (this.kept - 1)]!
  }
}
