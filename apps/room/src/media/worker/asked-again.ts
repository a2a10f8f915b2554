/**
 * The packets of one slot that its receiver misses: each counts once, however often it is asked for. Most are sent again and arrive, and
 * the receiver's reports say nothing of them; but its network did lose them.
 *
 * Where packets overtake each other, browsers ask for what is only late. So on uneven networks one of sixteen is not sent again at once: if
 * it is still asked for when it must have come, it was lost, and the share of those is taken for all.
 */

/** A power of two: more than any receiver asks for of the past. */
const keptNumbers = 1024
const unevenMs = 12
const oneOf = 16
/** Later than packets are that others overtook, and soon enough to be of use. */
const lateByMs = 100
const forgottenAfterMs = 1000
/** What is known is worth less the older it is. */
const mostKnown = 32
const leastKnown = 3

export class AskedAgain {
  private readonly numbers = new Float64Array(keptNumbers).fill(-1)
  private count = 0
  private isUneven = false
  private untilNextTrial = 0
  private readonly trials = new Map<number, number>()
  private known = { lost: 0, late: 0 }

  /** Whether it shall be sent again now. */
  ask(number: number, nowMs: number): boolean {
    const index = number & (keptNumbers - 1)
    if (this.numbers[index] === number) return this.askAgain(number, nowMs)
    this.numbers[index] = number
    this.count++
    if (!this.isUneven || this.untilNextTrial-- > 0) return true
    this.untilNextTrial = oneOf - 1
    this.trials.set(number, nowMs)
    return false
  }

  /** It came late from its publisher: that it was asked for says nothing about the receiver's network. */
  excuse(number: number): void {
    this.numbers[number & (keptNumbers - 1)] = number
  }

  /** How many were lost since the last call. */
  take(jitterMs: number, nowMs: number): number {
    this.isUneven = jitterMs > unevenMs
    for (const [number, since] of this.trials) if (nowMs - since > forgottenAfterMs) this.learn(number, 'late')
    const { lost, late } = this.known
    const share = this.isUneven && lost + late >= leastKnown ? lost / (lost + late) : 1
    const taken = this.count * share
    this.count = 0
    return taken
  }

  private askAgain(number: number, nowMs: number): boolean {
    const since = this.trials.get(number)
    if (since === undefined) return true
    if (nowMs - since < lateByMs) return false
    this.learn(number, 'lost')
    return true
  }

  private learn(number: number, what: 'lost' | 'late'): void {
    this.trials.delete(number)
    if (this.known.lost + this.known.late >= mostKnown) this.known = { lost: this.known.lost / 2, late: this.known.late / 2 }
    this.known[what]++
  }
}
