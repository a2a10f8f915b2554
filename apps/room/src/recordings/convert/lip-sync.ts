/**
 * Voice and camera of one person by the person's own clock. Arrivals say when something was sent, and a camera's pictures are encoded and
 * paced for longer than its voice: by arrivals alone the picture would be late by that much. The sender reports of both name instants of
 * one clock, so that the picture can be put where its voice is.
 */
import type { LoggedPacket, SourceKind } from './logged-packet.js'
import { clockRates } from './logged-packet.js'
import { orderPackets } from './order-packets.js'
import { type ClockRun, measureWallClock } from './wall-clock.js'

/** Which tick of a stream's clock belongs to which instant of its publisher's clock. */
export interface LoggedReport {
  arrivedAt: number
  rtpTimestamp: number
  publisherMs: number
}

/** A log that can be read more than once: first for its clock, then for its content. */
export interface PacketLog {
  packets: () => Iterable<LoggedPacket>
  reports: () => Iterable<LoggedReport>
}

export interface MeasuredLog {
  log: PacketLog
  runs: ClockRun[]
  points: SyncPoint[]
}

/** The same instant on three clocks: the stream's, the publisher's and ours. */
interface SyncPoint {
  sentMs: number
  publisherMs: number
  wallMs: number
}

/** Reports come every second to five; farther apart they say little about each other. */
const nearMs = 12_000
const fewestPoints = 3
/** Reports that contradict each other by more are not to be trusted. */
const mostSpreadMs = 80
/** More is no encoder's delay. */
const mostShiftMs = 600

export function measureLog(kind: SourceKind, log: PacketLog): MeasuredLog {
  const ticksPerMs = clockRates[kind] / 1000
  let first: number | null = null
  function* times() {
    for (const { position, timestamp, ticks, arrivedAt } of orderPackets(log.packets())) {
      first ??= timestamp
      yield { position, arrivedAt, sentMs: ticks / ticksPerMs }
    }
  }
  const runs = measureWallClock(times())
  return { log, runs, points: first === null ? [] : pointsOf(log, runs, first, ticksPerMs) }
}

function pointsOf(log: PacketLog, runs: ClockRun[], first: number, ticksPerMs: number): SyncPoint[] {
  const points: SyncPoint[] = []
  let last = first
  let ticks = 0
  for (const { rtpTimestamp, publisherMs, arrivedAt } of log.reports()) {
    ticks += (rtpTimestamp - last) | 0
    last = rtpTimestamp
    const sentMs = ticks / ticksPerMs
    const wallMs = sentMs + runAt(runs, arrivedAt).offset
    if (Math.abs(wallMs - arrivedAt) < nearMs) points.push({ sentMs, publisherMs, wallMs })
  }
  return points
}

/** The camera's log with its clock moved to the voice's, where the reports of both can be trusted. */
export function withVoice(camera: MeasuredLog, voices: readonly MeasuredLog[]): MeasuredLog {
  const heard = voices.flatMap(({ points }) => points).toSorted((one, other) => one.publisherMs - other.publisherMs)
  const shifts = camera.points.flatMap(({ publisherMs, wallMs }) => {
    const near = nearest(heard, publisherMs)
    return near && Math.abs(near.publisherMs - publisherMs) < nearMs
      ? [near.wallMs + publisherMs - near.publisherMs - wallMs]
      : []
  })
  const shift = trusted(shifts)
  return { ...camera, runs: camera.runs.map((run) => ({ ...run, offset: run.offset + shift })) }
}

function trusted(shifts: number[]): number {
  if (shifts.length < fewestPoints) return 0
  const sorted = shifts.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  const isSound = at(0.9) - at(0.1) <= mostSpreadMs && Math.abs(at(0.5)) <= mostShiftMs
  return isSound ? at(0.5) : 0
}

function nearest(points: readonly SyncPoint[], publisherMs: number): SyncPoint | undefined {
  const at = lowerBound(points, publisherMs, (point) => point.publisherMs)
  const [before, after] = [points[at - 1], points[at]]
  if (!before || !after) return before ?? after
  return publisherMs - before.publisherMs < after.publisherMs - publisherMs ? before : after
}

/** The value that was in force at that time. */
const runAt = (runs: ClockRun[], arrivedAt: number): ClockRun =>
  runs[Math.max(0, lowerBound(runs, arrivedAt, ({ fromArrival }) => fromArrival) - 1)]!

/** How many come before the value. */
function lowerBound<Item>(items: readonly Item[], value: number, valueOf: (item: Item) => number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (valueOf(items[middle]!) < value) low = middle + 1
    else high = middle
  }
  return low
}
