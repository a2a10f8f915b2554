/**
 * When each packet was captured, on the room server's clock. A sender's clock starts anywhere and drifts (a second in some
 * hours), and packets are late by a changing delay; the least late packet of each stretch tells the truth best.
 */
const stretchMs = 10_000
/** Arrival and sending agree within this, or the sender's clock has jumped (switched off and on again). */
const jumpMs = 1_000

/** Nobody's clock jumps so often; whoever sends such numbers gets wrong times, and not all the memory. */
const mostRuns = 20_000

export interface TimedTicks {
  arrivedAt: number
  /** The sender's clock, in milliseconds. */
  sentMs: number
}

/** One run of the sender's clock: wall time = sentMs + offset + drift x (sentMs - fromMs). */
interface Run {
  fromMs: number
  toMs: number
  offset: number
  drift: number
}

export type WallClock = (sentMs: number, arrivedAt: number) => number

export function measureWallClock(times: Iterable<TimedTicks>): WallClock {
  const runs: Run[] = []
  let run: {
    fromMs: number
    toMs: number
    fromArrival: number
    leastLate: Map<number, { sentMs: number; offset: number }>
  } | null = null
  let last: TimedTicks | null = null
  const close = () => {
    if (run) runs.push({ fromMs: run.fromMs, toMs: run.toMs, ...fitLine([...run.leastLate.values()], run.fromMs) })
  }
  for (const time of times) {
    const hasJumped = last !== null && Math.abs(time.arrivedAt - last.arrivedAt - (time.sentMs - last.sentMs)) > jumpMs
    if (!run || (hasJumped && runs.length < mostRuns)) {
      close()
      run = { fromMs: time.sentMs, toMs: time.sentMs, fromArrival: time.arrivedAt, leastLate: new Map() }
    }
    run.toMs = Math.max(run.toMs, time.sentMs)
    // By our own clock: the sender's may run ahead as it likes, and would make a stretch of every packet.
    const stretch = Math.floor((time.arrivedAt - run.fromArrival) / stretchMs)
    const offset = time.arrivedAt - time.sentMs
    const best = run.leastLate.get(stretch)
    if (!best || offset < best.offset) run.leastLate.set(stretch, { sentMs: time.sentMs, offset })
    last = time
  }
  close()
  let current = 0
  return (sentMs, arrivedAt) => {
    // Asked in order: the run that explains the arrival is this one or a later one.
    while (current < runs.length - 1 && Math.abs(wallIn(runs[current]!, sentMs) - arrivedAt) > jumpMs) current++
    const own = runs[current]
    return own ? wallIn(own, sentMs) : arrivedAt
  }
}

const wallIn = ({ fromMs, offset, drift }: Run, sentMs: number): number => sentMs + offset + drift * (sentMs - fromMs)

/** Least squares; a short run has no drift worth guessing. */
function fitLine(points: { sentMs: number; offset: number }[], fromMs: number): { offset: number; drift: number } {
  const least = points.reduce((lowest, { offset }) => Math.min(lowest, offset), Infinity)
  if (points.length < 6) return { offset: least, drift: 0 }
  const xs = points.map(({ sentMs }) => sentMs - fromMs)
  const meanX = mean(xs)
  const meanY = mean(points.map(({ offset }) => offset))
  let above = 0
  let below = 0
  for (const [index, x] of xs.entries()) {
    above += (x - meanX) * (points[index]!.offset - meanY)
    below += (x - meanX) ** 2
  }
  // A clock that stood still.
  if (below === 0) return { offset: least, drift: 0 }
  const drift = above / below
  return { offset: meanY - drift * meanX, drift }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
