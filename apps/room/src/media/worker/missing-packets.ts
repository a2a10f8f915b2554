/** Packets that a publisher's network lost: asked for again, not too often and not for too long. */

interface Missing {
  tries: number
  firstAt: number
  nextAt: number
}

const mostMissing = 200
const mostTries = 8
const longestWaitMs = 1200

export class MissingPackets {
  private readonly byNumber = new Map<number, Missing>()

  get size(): number {
    return this.byNumber.size
  }

  /** Extended sequence numbers, both inclusive. */
  add(from: number, to: number, nowMs: number): void {
    for (let number = from; number <= to && this.byNumber.size < mostMissing; number++)
      this.byNumber.set(number, { tries: 0, firstAt: nowMs, nextAt: nowMs })
  }

  /** Whether the packet that has come now had been asked for. */
  found(number: number): boolean {
    const missing = this.byNumber.get(number)
    if (!missing) return false
    this.byNumber.delete(number)
    return missing.tries > 0
  }

  /** The numbers to ask for now, in ascending order. */
  due(nowMs: number, retryMs: number): number[] {
    const due: number[] = []
    for (const [number, missing] of this.byNumber) {
      if (missing.tries === mostTries || nowMs - missing.firstAt > longestWaitMs) this.byNumber.delete(number)
      else if (missing.nextAt <= nowMs) {
        missing.tries++
        missing.nextAt = nowMs + retryMs
        due.push(number)
      }
    }
    return due
  }

  clear(): void {
    this.byNumber.clear()
  }
}
