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

  /** Extended sequence numbers, both inclusive; asked for after `patienceMs`. */
  add(from: number, to: number, nowMs: number, patienceMs: number): void {
    for (let number = from; number <= to && this.byNumber.size < mostMissing; number++)
      this.byNumber.set(number, { tries: 0, firstAt: nowMs, nextAt: nowMs + patienceMs })
  }

  /** The packet has come now: had it been asked for, and for how long was it missed? null: it was not. */
  found(number: number, nowMs: number): { wasAskedFor: boolean; missedMs: number } | null {
    const missing = this.byNumber.get(number)
    if (!missing) return null
    this.byNumber.delete(number)
    return { wasAskedFor: missing.tries > 0, missedMs: nowMs - missing.firstAt }
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
