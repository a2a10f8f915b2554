/**
 * How much may be sent to one receiver. Three signs show that its network is full: many losses, packets that queue up (the round
 * trip takes much longer than it could), or a falling estimate of the browser (REMB). Chromium sends that estimate only while it
 * sends a picture itself, and cannot see beyond what it is sent: it slowly follows our rate upwards, so only a fall means
 * anything. After such a sign the rate falls immediately; later a higher one is tried, less often the more often it has failed.
 */

const staleEstimateMs = 10_000
const heavyLoss = 0.1
/** How much longer than the shortest round trip, for two seconds, shows that packets are waiting somewhere. */
const queueMs = 120
const shortestRttKeptMs = 60_000
/** A queue takes a while to drain after we send less. */
const drainMs = 3000
const firstPatienceMs = 4000
const longestPatienceMs = 60_000
const growthPerSecond = 1.15
/** Below this no picture is sent anyway; a limit that fell to next to nothing would take for ever to grow again. */
const lowestLimit = 120_000
/** Above this nothing that we could send is held back. */
const plenty = 20_000_000

export class DownlinkBudget {
  /** Bits per second; Infinity while nothing speaks against it. */
  limit = Infinity
  estimate: number | null = null
  private estimateAt = -Infinity
  private hasFallen = false
  private risenAt = -Infinity
  private cutAt = -Infinity
  private patienceMs = firstPatienceMs
  private shortestRttMs = Infinity
  private shortestRttAt = -Infinity
  private longSeconds = 0

  onEstimate(bitsPerSecond: number, nowMs: number): void {
    if (this.estimate !== null && bitsPerSecond < this.estimate * 0.97) this.hasFallen = true
    if (this.estimate === null || bitsPerSecond > this.estimate * 1.01) this.risenAt = nowMs
    this.estimate = bitsPerSecond
    this.estimateAt = nowMs
  }

  /** Once a second: what is sent now, the share of it that the receiver says is lost, and the round trip if it is known. */
  update(sentBitsPerSecond: number, lossShare: number, rttMs: number | null, nowMs: number): number {
    const estimate = nowMs - this.estimateAt < staleEstimateMs ? this.estimate : null
    const isBelow = estimate !== null && estimate < sentBitsPerSecond
    const isStuckBelow = isBelow && estimate < sentBitsPerSecond * 0.9 && nowMs - this.risenAt > firstPatienceMs
    const arrives = Math.min(sentBitsPerSecond, this.limit) * (1 - lossShare)
    const isQueueing = this.isQueueing(rttMs, nowMs)
    if (isBelow && (this.hasFallen || isStuckBelow)) this.cut(estimate, nowMs)
    else if (isQueueing && nowMs - this.cutAt > drainMs) this.cut(arrives * 0.7, nowMs)
    else if (lossShare > heavyLoss) this.cut(Math.max(arrives, this.limit === Infinity ? 0 : this.limit * 0.7), nowMs)
    else if (this.limit !== Infinity) this.relax(estimate, nowMs)
    this.hasFallen = false
    return this.limit
  }

  private isQueueing(rttMs: number | null, nowMs: number): boolean {
    if (rttMs === null) return false
    if (rttMs <= this.shortestRttMs || nowMs - this.shortestRttAt > shortestRttKeptMs) {
      this.shortestRttMs = rttMs
      this.shortestRttAt = nowMs
    }
    this.longSeconds = rttMs > this.shortestRttMs + queueMs ? this.longSeconds + 1 : 0
    return this.longSeconds >= 2
  }

  private cut(to: number, nowMs: number): void {
    if (nowMs - this.cutAt > this.patienceMs * 4) this.patienceMs = firstPatienceMs
    else if (nowMs - this.cutAt > firstPatienceMs) this.patienceMs = Math.min(this.patienceMs * 2, longestPatienceMs)
    this.limit = Math.max(to, lowestLimit)
    this.cutAt = nowMs
  }

  private relax(estimate: number | null, nowMs: number): void {
    if (estimate !== null && estimate > this.limit) this.limit = estimate
    if (nowMs - this.cutAt > this.patienceMs) this.limit *= growthPerSecond
    if (this.limit > plenty) this.limit = Infinity
  }
}
