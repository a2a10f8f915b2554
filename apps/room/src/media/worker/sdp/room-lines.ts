/** What each media line of an offer is for: the contract's fixed order, checked against what the browser really offers. */
import { mediaLines } from '../../../contract/limits.js'
import type { MediaSource } from '../../../contract/people.js'
import { BadDescription, type Description, type MediaLine } from './read-description.js'

export type SlotUse = 'audio' | 'screen' | 'camera'
export type SlotCounts = Record<SlotUse, number>

export type LinePurpose = { sends: MediaSource } | { receives: SlotUse; slot: number } | null

export interface PlannedLine {
  offered: MediaLine
  purpose: LinePurpose
}

interface LineOfTheRoom {
  kind: 'audio' | 'video'
  purpose: Exclude<LinePurpose, null>
}

const sendLines: LineOfTheRoom[] = mediaLines.flatMap((line) =>
  line.direction === 'send' ? [{ kind: line.kind, purpose: { sends: line.source } }] : [],
)

export const slotCountsOfTheContract: SlotCounts = {
  audio: mediaLines.filter((line) => line.direction === 'receive' && line.kind === 'audio').length,
  screen: mediaLines.filter((line) => 'use' in line && line.use === 'screen').length,
  camera: mediaLines.filter((line) => 'use' in line && line.use === 'camera').length,
}

/** More slots than the contract's only for measuring against servers that send everybody to everybody. */
export function roomLines(counts: SlotCounts): LineOfTheRoom[] {
  const receiveLines = (use: SlotUse): LineOfTheRoom[] =>
    Array.from({ length: counts[use] }, (_, slot) => ({
      kind: use === 'audio' ? 'audio' : 'video',
      purpose: { receives: use, slot },
    }))
  return [...sendLines, ...receiveLines('audio'), ...receiveLines('screen'), ...receiveLines('camera')]
}

export function planLines({ lines, bundled }: Description, counts: SlotCounts): PlannedLine[] {
  const expected = roomLines(counts)
  return lines.map((offered, index) => {
    const { kind, purpose } = expected[index] ?? {}
    if (kind !== undefined && kind !== offered.kind)
      throw new BadDescription(`Line ${index} is ${offered.kind}, not ${kind}: offers follow the room's fixed order`)
    const isUsable = !offered.isRejected && offered.codec !== null && bundled.has(offered.mid)
    return { offered, purpose: isUsable ? (purpose ?? null) : null }
  })
}
