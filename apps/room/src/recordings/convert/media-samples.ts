/** The samples of one source on the recording's timeline: what is written into a file. */
import { type MeasuredLog, type PacketLog } from './lip-sync.js'
import type { SourceKind } from './logged-packet.js'
import { clockRates } from './logged-packet.js'
import { orderPackets } from './order-packets.js'
import type { Timeline } from './timeline.js'
import { vp8Frames } from './vp8-frames.js'
import { wallClockOf } from './wall-clock.js'

export interface MediaSample {
  kind: SourceKind
  atMs: number
  data: Uint8Array
  isKey: boolean
  size: { width: number; height: number } | null
}

/** Logs of one source in the order in which they were begun (a new one after every reconnect). */
export function* mediaSamples(kind: SourceKind, logs: MeasuredLog[], timeline: Timeline): Generator<MediaSample> {
  let lastMs = -1
  for (const log of logs) {
    for (const sample of samplesOfLog(kind, log, timeline)) {
      // Files need rising times; a reconnect may overlap with what came before it.
      if (sample.atMs <= lastMs) continue
      lastMs = sample.atMs
      yield sample
    }
  }
}

function* samplesOfLog(kind: SourceKind, { log, runs }: MeasuredLog, timeline: Timeline): Generator<MediaSample> {
  const ticksPerMs = clockRates[kind] / 1000
  if (runs.length === 0) return
  const wallOf = wallClockOf(runs)
  // Left out while recording was off: what follows cannot be shown before a key frame.
  let needsKey = false
  for (const unit of kind === 'audio' ? audioUnits(log) : vp8Frames(orderPackets(log.packets()))) {
    const atMs = timeline.at(wallOf(unit.ticks / ticksPerMs, unit.position))
    if (atMs === null) {
      needsKey = true
      continue
    }
    if (needsKey && !unit.isKey) continue
    needsKey = false
    yield { kind, atMs, data: unit.data, isKey: unit.isKey, size: unit.size }
  }
}

function* audioUnits(log: PacketLog) {
  for (const { position, ticks, payload } of orderPackets(log.packets()))
    if (payload.length > 0) yield { position, ticks, data: payload, isKey: true, size: null }
}
