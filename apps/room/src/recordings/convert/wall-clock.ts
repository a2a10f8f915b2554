/**
 * When each packet was captured, on the room server's clock. A sender's clock starts anywhere, drifts (a second in some hours)
 * and loses time (a machine that is too busy to record sound counts nothing meanwhile); packets are late by a changing delay.
 *
 * A packet never arrives early. So the least late of the next packets shows the clock: lateness passes, lost time stays lost.
 */

/** Of all packets that arrive within this time, the least late one is kept. */
const bucketMs = 250
/** Lateness that lasts longer is taken for lost time; a clock that drifts ahead is off by what it drifts in this. */
const lookAheadMs = 120_000
/** Smaller changes of the clock are noise: times that follow it would tremble. */
const noiseMs = 8
/** More is no lateness: the sender counts from elsewhere. */
const jumpMs = 15_000

/** A real clock does not jump so often; a sender of such numbers gets wrong times, but cannot fill the memory. */
const mostJumps = 20_000

export interface TimedTicks {
  /** The position of the packet in its stream, which rises. */
  position: number
  arrivedAt: number
  /** The sender's clock, in milliseconds. */
  sentMs: number
}

/** From a packet on, wall time = sentMs + offset. */
export interface ClockRun {
  fromPosition: number
  fromArrival: number
  offset: number
}

export function measureWallClock(times: Iterable<TimedTicks>): ClockRun[] {
  const runs: ClockRun[] = []
  for (const buckets of bucketsBetweenJumps(times)) {
    for (const bucket of withLeastToCome(buckets)) {
      const last = runs.at(-1)
      const isNew = !last || bucket === buckets[0] || Math.abs(bucket.offset - last.offset) > noiseMs
      if (isNew) runs.push(bucket)
    }
  }
  return runs
}

export type WallClock = (sentMs: number, position: number) => number

/** Must be called in the order of the packets. */
export function wallClockOf(runs: readonly ClockRun[]): WallClock {
  let current = 0
  return (sentMs, position) => {
    while (current < runs.length - 1 && position >= runs[current + 1]!.fromPosition) current++
    const run = runs[current]
    if (!run) throw new Error('A clock that was measured of nothing')
    return sentMs + run.offset
  }
}

/** Each bucket with the offset of its least late packet. */
function bucketsBetweenJumps(times: Iterable<TimedTicks>): ClockRun[][] {
  const pieces: ClockRun[][] = []
  let bucket: ClockRun | null = null
  let lastOffset = 0
  for (const { position, arrivedAt, sentMs } of times) {
    const offset = arrivedAt - sentMs
    const hasJumped = bucket === null || Math.abs(offset - lastOffset) > jumpMs
    lastOffset = offset
    if (hasJumped && pieces.length < mostJumps) pieces.push([])
    else if (bucket && arrivedAt - bucket.fromArrival < bucketMs) {
      bucket.offset = Math.min(bucket.offset, offset)
      continue
    }
    bucket = { fromPosition: position, fromArrival: arrivedAt, offset }
    pieces.at(-1)!.push(bucket)
  }
  return pieces
}

/** In place, from the end: the offsets that may still be the least are kept in rising order. */
function withLeastToCome(buckets: ClockRun[]): ClockRun[] {
  const least: { fromArrival: number; offset: number }[] = []
  let oldest = 0
  for (const bucket of buckets.toReversed()) {
    const { fromArrival, offset } = bucket
    while (least.length > oldest && least.at(-1)!.offset >= offset) least.pop()
    if (oldest > least.length) oldest = least.length
    least.push({ fromArrival, offset })
    while (least[oldest]!.fromArrival - fromArrival > lookAheadMs) oldest++
    bucket.offset = least[oldest]!.offset
  }
  return buckets
}
