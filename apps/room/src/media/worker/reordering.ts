/**
 * How late packets come that others overtook on their way. A gap is given that long to close by itself: only then it is taken for a loss,
 * which the publisher is told of, and asked for again. What comes sooner was never lost.
 */
const shortestPatienceMs = 5
/** With packets that are later than this, people cannot talk anyway. */
const longestPatienceMs = 150
/** Some come later than any before: so the patience finds by itself how far it has to reach. */
const margin = 1.5
const windowMs = 10_000

export class Reordering {
  /** The latest of this window, and of the one before. */
  private latestMs = 0
  private latestBeforeMs = 0
  private windowEndsAt = 0

  patienceMs(nowMs: number): number {
    this.turnWindow(nowMs)
    const latestMs = Math.max(this.latestMs, this.latestBeforeMs)
    return Math.min(longestPatienceMs, Math.max(shortestPatienceMs, latestMs * margin))
  }

  note(lateMs: number, nowMs: number): void {
    this.turnWindow(nowMs)
    this.latestMs = Math.max(this.latestMs, lateMs)
  }

  private turnWindow(nowMs: number): void {
    if (nowMs < this.windowEndsAt) return
    this.latestBeforeMs = nowMs < this.windowEndsAt + windowMs ? this.latestMs : 0
    this.latestMs = 0
    this.windowEndsAt = nowMs + windowMs
  }
}
