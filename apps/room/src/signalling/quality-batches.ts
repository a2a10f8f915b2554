/**
 * What was measured of each person's media: by the page (what it sends and gets) and by the media worker (the way up, which no browser
 * sees). The samples of a meeting are gathered for some seconds, so that many people are one line of the log and one post to a hook.
 */
import type { MeasuredSample, QualitySample, Uplink } from '../meetings/events.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MediaQuality } from '../media/server/media-server.js'

export interface QualityBatches {
  /** From the worker, every few seconds. */
  noteUplink(userId: string, uplink: MediaQuality['uplink']): void
  /** From the page; includes what the worker measured since the last sample. */
  add(meeting: Meeting, userId: string, sample: Omit<QualitySample, 'uplink'>): void
  forget(userId: string): void
  /** Writes down what is waiting of a meeting that is over. */
  end(meeting: Meeting): void
  /** Stops the batches of all meetings. */
  stop(): void
}

interface Batch {
  samples: MeasuredSample[]
  timer: NodeJS.Timeout | null
}

/** As often as a page measures: all people of a meeting are in one post, and the number of posts is the cost for the receiver. */
const usualGatherMs = 10_000
/** As much as a receiver takes in one post without a second thought. */
const mostInBatch = 200

export function createQualityBatches(now: () => number, gatherMs = usualGatherMs): QualityBatches {
  /** User ids are random: one map for all meetings. */
  const uplinks = new Map<string, Uplink[]>()
  const batches = new Map<Meeting, Batch>()

  function flush(meeting: Meeting, batch: Batch): void {
    const samples = batch.samples.splice(0)
    if (samples.length > 0) meeting.record({ type: 'measured', samples })
  }
  function end(meeting: Meeting): void {
    const batch = batches.get(meeting)
    batches.delete(meeting)
    if (!batch) return
    if (batch.timer) clearTimeout(batch.timer)
    flush(meeting, batch)
  }

  /** The first sample after a pause is sent immediately; those that follow are collected. */
  function gather(meeting: Meeting, batch: Batch): void {
    flush(meeting, batch)
    batch.timer = setTimeout(() => {
      if (batch.samples.length > 0) gather(meeting, batch)
      else batches.delete(meeting)
    }, gatherMs)
    batch.timer.unref()
  }

  return {
    noteUplink(userId, { kbps, lossPercent, jitterMs }) {
      // A person who sends nothing has no uplink that could be measured.
      if (kbps === 0 && lossPercent === 0) return
      const kept = uplinks.get(userId) ?? []
      uplinks.set(userId, [...kept.slice(-3), { lossPercent, jitterMs }])
    },
    add(meeting, userId, sample) {
      if (meeting.state.ended) return
      const uplink = meanOf(uplinks.get(userId) ?? [])
      uplinks.delete(userId)
      const isFirst = !batches.has(meeting)
      const batch = batches.get(meeting) ?? { samples: [], timer: null }
      batches.set(meeting, batch)
      batch.samples.push({ at: now(), userId, sample: { ...sample, uplink } })
      if (isFirst) gather(meeting, batch)
      else if (batch.samples.length >= mostInBatch) flush(meeting, batch)
    },
    forget: (userId) => void uplinks.delete(userId),
    end,
    stop() {
      for (const meeting of batches.keys()) end(meeting)
    },
  }
}

function meanOf(measured: Uplink[]): Uplink | null {
  if (measured.length === 0) return null
  const mean = (pick: (uplink: Uplink) => number) =>
    Math.round((10 * measured.reduce((sum, uplink) => sum + pick(uplink), 0)) / measured.length) / 10
  return { lossPercent: mean(({ lossPercent }) => lossPercent), jitterMs: mean(({ jitterMs }) => jitterMs) }
}
