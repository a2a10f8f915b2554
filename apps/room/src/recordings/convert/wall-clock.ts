/**
 * When each packet was captured, on the room server's clock. A sender's clock starts anywhere and drifts (a second in some
 * hours), and packets are late by a changing delay; the least late packet of each stretch tells the truth best.
 */
const stretchMs = 10_000
/** Arrival and sending agree within this, or the sender's clock has jumped (switched off and on again), or packets were late. */
const jumpMs = 1_000
/** A clock that is back at what it was before, within this, never jumped: what came in between was late. */
const sameClockMs = 300
/** How many jumps a burst of late packets may look like. */
const mostJumpsOfBurst = 32
/** A beginning that is no longer than this and later than what follows was late: senders' clocks do not jump ahead. */
const lateBeginningMs = 5_000
const mostLatenessMs = 15_000

/** Nobody's clock jumps so often; whoever sends such numbers gets wrong times, and not all the memory. */
const mostRuns = 20_000

export interface TimedTicks {
  /** Of the packet in its stream: rising. */
  position: number
  arrivedAt: number
  /** The sender's clock, in milliseconds. */
  sentMs: number
}

interface Point {
  sentMs: number
  offset: number
}

/** Packets between which neither arrival nor the sender's clock jumps. */
interface Stretches {
  fromPosition: number
  fromMs: number
  fromArrival: number
  toArrival: number
  /** The least late packet of each stretch. */
  leastLate: Map<number, Point>
  /** Of the least late packet of all. */
  offset: number
}

/** One run of the sender's clock: wall time = sentMs + offset + drift x (sentMs - fromMs). */
export interface ClockRun {
  fromPosition: number
  fromMs: number
  offset: number
  drift: number
}

export function measureWallClock(times: Iterable<TimedTicks>): ClockRun[] {
  return mergeLate(splitAtJumps(times)).map(({ fromPosition, fromMs, points }) => ({
    fromPosition,
    fromMs,
    ...fitLine(points, fromMs),
  }))
}

export type WallClock = (sentMs: number, position: number) => number

/** To be asked in the order of the packets. */
export function wallClockOf(runs: ClockRun[]): WallClock {
  let current = 0
  return (sentMs, position) => {
    while (current < runs.length - 1 && position >= runs[current + 1]!.fromPosition) current++
    const run = runs[current]
    if (!run) throw new Error('A clock that was measured of nothing')
    return sentMs + run.offset + run.drift * (sentMs - run.fromMs)
  }
}

function splitAtJumps(times: Iterable<TimedTicks>): Stretches[] {
  const pieces: Stretches[] = []
  let piece: Stretches | null = null
  let lastOffset = 0
  for (const { position, arrivedAt, sentMs } of times) {
    const offset = arrivedAt - sentMs
    const hasJumped = Math.abs(offset - lastOffset) > jumpMs
    lastOffset = offset
    if (!piece || (hasJumped && pieces.length < mostRuns)) {
      piece = {
        fromPosition: position,
        fromMs: sentMs,
        fromArrival: arrivedAt,
        toArrival: arrivedAt,
        leastLate: new Map(),
        offset,
      }
      pieces.push(piece)
    }
    piece.toArrival = Math.max(piece.toArrival, arrivedAt)
    piece.offset = Math.min(piece.offset, offset)
    // By our own clock: the sender's may run ahead as it likes, and would make a stretch of every packet.
    const stretch = Math.floor((arrivedAt - piece.fromArrival) / stretchMs)
    const best = piece.leastLate.get(stretch)
    if (!best || offset < best.offset) piece.leastLate.set(stretch, { sentMs, offset })
  }
  return pieces
}

interface MergedRun {
  fromPosition: number
  fromMs: number
  points: Point[]
  /** Where the clock stands at its end, as far as is known. */
  lastOffset: number
}

/** Late packets look like a clock that jumps, and jumps back: they belong to the run before and after them. */
function mergeLate(pieces: Stretches[]): MergedRun[] {
  const runs: MergedRun[] = []
  for (const [index, piece] of pieces.entries()) {
    const points = [...piece.leastLate.values()]
    const before = runIsBackAt(runs, piece.offset)
    if (before) {
      runs.length = runs.indexOf(before) + 1
      before.points.push(...points)
      before.lastOffset = points.at(-1)!.offset
      continue
    }
    const earlier = index === 1 && isLateBeginning(pieces[0]!, piece) ? runs.pop() : undefined
    const { fromPosition, fromMs } = earlier ?? piece
    runs.push({ fromPosition, fromMs, points, lastOffset: points.at(-1)!.offset })
  }
  return runs
}

/** The run to whose clock this offset belongs, when all that came since only was later. */
function runIsBackAt(runs: MergedRun[], offset: number): MergedRun | null {
  for (let back = runs.length - 1; back >= 0 && back >= runs.length - mostJumpsOfBurst; back--) {
    const run = runs[back]!
    if (Math.abs(run.lastOffset - offset) <= sameClockMs) return run
    if (run.lastOffset < offset) return null
  }
  return null
}

const isLateBeginning = (first: Stretches, next: Stretches): boolean =>
  first.toArrival - first.fromArrival < lateBeginningMs &&
  first.offset > next.offset &&
  first.offset - next.offset < mostLatenessMs

/** Least squares; a short run has no drift worth guessing. */
function fitLine(points: Point[], fromMs: number): { offset: number; drift: number } {
  const least = points.reduce((lowest, { offset }) => Math.min(lowest, offset), Infinity)
  const still = { offset: least, drift: 0 }
  if (points.length < 6) return still
  // Stretches in which everything was late (a bad minute of somebody's network) say nothing: those that lie highest are left out.
  let line = leastSquares(points, fromMs)
  for (let round = 0; line && round < 2; round++) {
    const { offset, drift } = line
    const above = ({ sentMs, offset: own }: Point) => own - offset - drift * (sentMs - fromMs)
    const lowest = points.toSorted((one, other) => above(one) - above(other)).slice(0, Math.max(4, Math.ceil(points.length / 2)))
    line = leastSquares(lowest, fromMs)
  }
  return line ?? still
}

/** Null for a clock that stood still. */
function leastSquares(points: Point[], fromMs: number): { offset: number; drift: number } | null {
  const xs = points.map(({ sentMs }) => sentMs - fromMs)
  const meanX = mean(xs)
  const meanY = mean(points.map(({ offset }) => offset))
  let above = 0
  let below = 0
  for (const [index, x] of xs.entries()) {
    above += (x - meanX) * (points[index]!.offset - meanY)
    below += (x - meanX) ** 2
  }
  if (below === 0) return null
  const drift = above / below
  return { offset: meanY - drift * meanX, drift }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
