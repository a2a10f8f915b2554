/**
 * Sound that stood in a queue for too long. A path that stalls (TCP above all, but also a radio link) delivers everything
 * together when it goes on: a receiver that played it would hear the speaker seconds late for a long time. So it is left out.
 */

/** How late a packet may be, compared with the quickest packet of the last seconds: with a longer delay people cannot talk. */
const tooLateMs = 400
const windowMs = 10_000
/**
 * Packets that come so evenly do not come from an emptying queue: a clock was set again, because a microphone was changed or
 * paused.
 */
const evenMs = 5
const evenPackets = 3
/** A queue that takes longer to empty: late is better than nothing. */
const longestSilenceMs = 5000

export class LateSound {
  private base: number | null = null
  /** The quickest packet of this window, and of the one before. */
  private quickest = 0
  private quickestBefore = 0
  private windowEndsAt = 0
  private last = 0
  private evenInARow = 0
  /** Since when everything is too late; null: it is not. */
  private lateSince: number | null = null

  constructor(private readonly clockRate: number) {}

  isTooLate(timestamp: number, nowMs: number): boolean {
    const ticks = (Math.round((nowMs * this.clockRate) / 1000) - timestamp) | 0
    this.base ??= ticks
    const onTheWayMs = (((ticks - this.base) | 0) * 1000) / this.clockRate
    this.turnWindow(onTheWayMs, nowMs)
    const isEven = onTheWayMs - this.last > -evenMs
    this.last = onTheWayMs
    if (onTheWayMs - Math.min(this.quickest, this.quickestBefore) <= tooLateMs) {
      this.evenInARow = 0
      this.lateSince = null
      return false
    }
    this.evenInARow = isEven ? this.evenInARow + 1 : 0
    this.lateSince ??= nowMs
    if (this.evenInARow <= evenPackets && nowMs - this.lateSince <= longestSilenceMs) return true
    this.quickest = onTheWayMs
    this.quickestBefore = onTheWayMs
    this.evenInARow = 0
    this.lateSince = null
    return false
  }

  private turnWindow(onTheWayMs: number, nowMs: number): void {
    if (nowMs >= this.windowEndsAt) {
      // After a long silence both are of long ago; they are right all the same, until three packets say otherwise.
      this.quickestBefore = this.windowEndsAt === 0 ? onTheWayMs : this.quickest
      this.quickest = this.windowEndsAt === 0 ? onTheWayMs : Infinity
      this.windowEndsAt = nowMs + windowMs
    }
    this.quickest = Math.min(this.quickest, onTheWayMs)
  }
}
