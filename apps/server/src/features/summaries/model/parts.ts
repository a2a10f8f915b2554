/** A talk in parts that a model can take in: cut where another begins to speak, and only a long monologue between two of its segments. Pure. */
import type { Line } from '../summary.js'

export interface Part {
  /** Counted from 1. */
  number: number
  lines: Line[]
}

/** Characters: some 6,000 tokens of Vietnamese, so that small models have room for the answer. */
export const partCharacters = 12_000

export function partsOf(lines: readonly Line[], most = partCharacters): Part[] {
  const parts: Line[][] = []
  let part: Line[] = []
  let size = 0
  for (const line of lines) {
    if (part.length > 0 && size + line.text.length > most) {
      const rest = cutAtSpeaker(part, line)
      parts.push(part.slice(0, part.length - rest.length))
      part = rest
      size = sizeOf(part)
    }
    part.push(line)
    size += line.text.length
  }
  if (part.length > 0) parts.push(part)
  return parts.map((own, index) => ({ number: index + 1, lines: own }))
}

/** What belongs to the next part: the turn of the person who speaks at the cut, if at least half is left without it. */
function cutAtSpeaker(part: readonly Line[], next: Line): Line[] {
  let start = part.length
  while (start > 0 && part[start - 1]?.speakerId === next.speakerId) start -= 1
  const rest = part.slice(start)
  return start > 0 && sizeOf(rest) <= sizeOf(part) / 2 ? rest : []
}

const sizeOf = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + text.length, 0)
