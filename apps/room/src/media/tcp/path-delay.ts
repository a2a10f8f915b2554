/**
 * How late the path to a browser is. A kernel accepts more data for a TCP connection than is useful to hear later, and does not
 * say how much. So we send the browser a question now and then, and while the answer is overdue nothing more is sent.
 */

/** Beyond the shortest time that an answer ever took. A large picture on a narrow line takes a part of it. */
const overdueMs = 400
const askEveryMs = 100
const shortestKeptMs = 60_000

export class PathDelay {
  /** When the unanswered questions were asked, by their id, the oldest first. */
  private readonly askedAt = new Map<string, number>()
  private lastAskedAt = -Infinity
  /** Infinity: this browser has never answered, and is sent to as if it always had. */
  private shortestMs = Infinity
  private shortestAt = -Infinity

  /** Something is about to be sent: is it time to ask? While an answer is overdue, a further question would only queue. */
  isTimeToAsk(nowMs: number): boolean {
    return nowMs - this.lastAskedAt >= askEveryMs && !this.isOverdue(nowMs) && this.askedAt.size < 64
  }

  onAsked(id: string, nowMs: number): void {
    this.askedAt.set(id, nowMs)
    this.lastAskedAt = nowMs
  }

  /** False: not one of our questions. TCP keeps the order: what was asked before has been answered, or never will be. */
  onAnswered(id: string, nowMs: number): boolean {
    const askedAt = this.askedAt.get(id)
    if (askedAt === undefined) return false
    for (const older of this.askedAt.keys()) {
      this.askedAt.delete(older)
      if (older === id) break
    }
    const tookMs = nowMs - askedAt
    if (tookMs <= this.shortestMs || nowMs - this.shortestAt > shortestKeptMs) {
      this.shortestMs = tookMs
      this.shortestAt = nowMs
    }
    return true
  }

  isOverdue(nowMs: number): boolean {
    const [oldest] = this.askedAt.values()
    return oldest !== undefined && nowMs - oldest > this.shortestMs + overdueMs
  }
}
