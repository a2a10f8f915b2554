/**
 * How much may be sent to one receiver. Its browser estimates what its network carries (REMB), but cannot see beyond what it
 * is sent: the estimate creeps up after us and falls only when the network is really full. So a fall is obeyed at once, and
 * without one we try more from time to time, the more seldom the more often that went wrong.
 */

const staleEstimateMs = 10_000
const heavyLoss = 0.1
const firstPatienceMs = 4000
const longestPatienceMs = 60_000
const growthPerSecond = 1.15
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

  onEstimate(bitsPerSecond: number, nowMs: number): void {
    if (this.estimate !== null && bitsPerSecond < this.estimate * 0.97) this.hasFallen = true
    if (this.estimate === null || bitsPerSecond > this.estimate * 1.01) this.risenAt = nowMs
    this.estimate = bitsPerSecond
    this.estimateAt = nowMs
  }

  /** Once a second: what is sent now, and the share of it that the receiver says is lost. */
  update(sentBitsPerSecond: number, lossShare: number, nowMs: number): number {
    const estimate = nowMs - this.estimateAt < staleEstimateMs ? this.estimate : null
    const isBelow = estimate !== null && estimate < sentBitsPerSecond
    const isStuckBelow = isBelow && estimate < sentBitsPerSecond * 0.9 && nowMs - this.risenAt > firstPatienceMs
    if (isBelow && (this.hasFallen || isStuckBelow)) this.cut(estimate, nowMs)
    else if (lossShare > heavyLoss) this.cut(Math.min(sentBitsPerSecond, this.limit) * (1 - lossShare / 2), nowMs)
    else if (this.limit !== Infinity) this.relax(estimate, nowMs)
    this.hasFallen = false
    return this.limit
  }

  private cut(to: number, nowMs: number): void {
    if (nowMs - this.cutAt > this.patienceMs * 4) this.patienceMs = firstPatienceMs
    else if (nowMs - this.cutAt > firstPatienceMs) this.patienceMs = Math.min(this.patienceMs * 2, longestPatienceMs)
    this.limit = to
    this.cutAt = nowMs
  }

  private relax(estimate: number | null, nowMs: number): void {
    if (estimate !== null && estimate > this.limit) this.limit = estimate
    if (nowMs - this.cutAt > this.patienceMs) this.limit *= growthPerSecond
    if (this.limit > plenty) this.limit = Infinity
  }
}
