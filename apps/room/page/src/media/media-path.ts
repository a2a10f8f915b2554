/** By which way media comes, and whether anything comes at all. Pure but for the report it reads. */
import { sampleBetween, type Totals, totalsOf } from './quality-sample'

export type Protocol = 'udp' | 'tcp'

export interface MediaPath {
  protocol: Protocol
  rttMs: number
  lossPercent: number
  sentKbps: number
  receivedKbps: number
}

type Entry = Record<string, unknown> & { type: string }

export interface PathLook {
  /** null: no pair of addresses is in use. */
  protocol: Protocol | null
  /** Whatever came from the room: media, reports, answers. */
  heard: number
  totals: Totals
}

export function lookAtPath(report: Iterable<[string, unknown]>, atMs: number): PathLook {
  const entries = new Map(report as Iterable<[string, Entry]>)
  const pair = selectedPair(entries)
  const protocol = entries.get(String(pair?.['localCandidateId']))?.['protocol']
  return {
    protocol: protocol === 'udp' || protocol === 'tcp' ? protocol : null,
    heard: count(pair, 'bytesReceived') + count(pair, 'responsesReceived'),
    totals: totalsOf(entries, atMs),
  }
}

const count = (entry: Entry | undefined, name: string) => (typeof entry?.[name] === 'number' ? entry[name] : 0)

/** Not every browser says it in the same place. */
function selectedPair(entries: ReadonlyMap<string, Entry>): Entry | undefined {
  for (const entry of entries.values()) {
    const named = entry.type === 'transport' ? entries.get(String(entry['selectedCandidatePairId'])) : undefined
    if (named) return named
  }
  for (const entry of entries.values()) {
    if (entry.type === 'candidate-pair' && (entry['selected'] === true || entry['nominated'] === true)) return entry
  }
  return undefined
}

export function pathBetween(before: PathLook, after: PathLook): MediaPath | null {
  if (after.protocol === null) return null
  const { rttMs, lossPercent, sentKbps, receivedKbps } = sampleBetween(before.totals, after.totals)
  return { protocol: after.protocol, rttMs, lossPercent, sentKbps, receivedKbps }
}

/** The room sends something every second; two of them missing is not chance any more. */
const silentAfterMs = 2000
/** A page that was asleep knows nothing of the time in between. */
const longestStepMs = 1000

/** Whether the room has fallen silent, long before the browser calls the connection lost. */
export function createSilenceWatch(): (heard: number, atMs: number) => boolean {
  let last = { heard: -1, atMs: 0 }
  let silentMs = 0
  return (heard, atMs) => {
    // A browser that does not count has nothing to say about it.
    silentMs = heard === last.heard && heard > 0 ? silentMs + Math.min(longestStepMs, atMs - last.atMs) : 0
    last = { heard, atMs }
    return silentMs >= silentAfterMs
  }
}
