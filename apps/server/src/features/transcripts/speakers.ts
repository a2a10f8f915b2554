/** Who spoke, how they are told apart, and for how long each did. Pure. */
import type { Speaker } from '@hop/contract/features/transcripts'

interface Spoken {
  speaker_key: string
  speaker: string
  starts_at: Date
  ends_at: Date
}

export interface KnownSpeaker extends Speaker {
  key: string
  /** Without the number that tells two of one name apart. */
  ownName: string
}

interface Present {
  visitor: string
  display_name: string
}

/** In the order in which they spoke; then those who were there and did not. */
export function speakersOf(spoken: readonly Spoken[], present: readonly Present[]): KnownSpeaker[] {
  const names = new Map<string, string>()
  for (const { speaker_key, speaker } of spoken) if (!names.get(speaker_key)) names.set(speaker_key, speaker)
  for (const { visitor, display_name } of present) if (!names.has(visitor)) names.set(visitor, display_name)
  const seconds = talkSecondsOf(spoken)
  const total = [...seconds.values()].reduce((sum, one) => sum + one, 0)
  const taken = new Set(names.values())
  const used = new Set<string>()
  return [...names].map(([key, ownName], index) => {
    const name = used.has(ownName) ? numbered(ownName, taken) : ownName
    used.add(ownName)
    const own = seconds.get(key) ?? 0
    const talkPercent = total > 0 ? Math.round((100 * own) / total) : 0
    return { id: index + 1, key, name, ownName, talkSeconds: Math.round(own), talkPercent }
  })
}

/** "Lan (2)", and the next number if somebody is called that. */
function numbered(name: string, taken: Set<string>): string {
  if (name === '') return name
  for (let number = 2; ; number += 1) {
    const label = `${name} (${number})`
    if (taken.has(label)) continue
    taken.add(label)
    return label
  }
}

function talkSecondsOf(spoken: readonly Spoken[]): Map<string, number> {
  const seconds = new Map<string, number>()
  const until = new Map<string, number>()
  for (const { speaker_key, starts_at, ends_at } of spoken.toSorted((one, other) => +one.starts_at - +other.starts_at)) {
    const from = Math.max(+starts_at, until.get(speaker_key) ?? 0)
    seconds.set(speaker_key, (seconds.get(speaker_key) ?? 0) + Math.max(0, +ends_at - from) / 1000)
    until.set(speaker_key, Math.max(from, +ends_at))
  }
  return seconds
}
