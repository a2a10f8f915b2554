/**
 * What was measured of each person's media: by the page (what it sends and gets) and by the media worker (the way up, which no browser
 * sees, and what of the way down had to be sent again, which browsers count as received). The samples of a meeting are gathered for some seconds, so that many people are one line of the log and one post to a hook.
 */
import type { MeasuredSample, QualitySample, Uplink } from '../meetings/events.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MediaQuality } from '../media/server/media-server.js'

export interface QualityBatches {
  /** From the worker, every few seconds. */
  note(userId: string, quality: MediaQuality): void
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
  const downLosses = new Map<string, number[]>()
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

  function forget(userId: string): void {
    uplinks.delete(userId)
    downLosses.delete(userId)
  }

  return {
    note(userId, { uplink: { kbps, lossPercent, jitterMs }, downlink }) {
      downLosses.set(userId, latest(downLosses.get(userId), downlink.lossPercent))
      // A person who sends nothing has no uplink that could be measured.
      if (kbps === 0 && lossPercent === 0) return
      uplinks.set(userId, latest(uplinks.get(userId), { lossPercent, jitterMs }))
    },
    add(meeting, userId, sample) {
      if (meeting.state.ended) return
      const uplink = uplinkOf(uplinks.get(userId) ?? [])
      const lossPercent = Math.max(sample.lossPercent, meanOf(downLosses.get(userId) ?? []))
      forget(userId)
      const isFirst = !batches.has(meeting)
      const batch = batches.get(meeting) ?? { samples: [], timer: null }
      batches.set(meeting, batch)
      batch.samples.push({ at: now(), userId, sample: { ...sample, lossPercent, uplink } })
      if (isFirst) gather(meeting, batch)
      else if (batch.samples.length >= mostInBatch) flush(meeting, batch)
    },
    forget,
    end,
    stop() {
      for (const meeting of batches.keys()) end(meeting)
    },
  }
}

const latest = <Value>(before: Value[] | undefined, value: Value): Value[] => [...(before ?? []).slice(-3), value]

const meanOf = (values: number[]): number =>
  values.length === 0 ? 0 : Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10

const uplinkOf = (measured: Uplink[]): Uplink | null =>
  measured.length === 0
    ? null
    : {
        lossPercent: meanOf(measured.map(({ lossPercent }) => lossPercent)),
        jitterMs: meanOf(measured.map(({ jitterMs }) => jitterMs)),
      }
