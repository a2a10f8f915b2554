/** A piece of what was said, as whoever listened hands it over. */
import type { Language } from '@hop/texts/languages'

export type TranscriptSource = 'captions' | 'core' | 'speech'

export interface NewSegment {
  /** Of the core; by it the person is found, whatever the name. */
  visitId: string | null
  speaker: string
  from: Date
  to: Date
  text: string
  language: Language | null
  /** The same segment written again has the same; without one it goes by visit and time. */
  key?: string
}

/** Ever better: what one writes into the air, what the core made of it, what was recognised from each person's own sound. */
const ranks: Record<TranscriptSource, number> = { captions: 0, core: 1, speech: 2 }

export const isBetter = (source: TranscriptSource, than: TranscriptSource): boolean => ranks[source] > ranks[than]

/** What PostgreSQL or an eye cannot read, or what turns the reading direction, is dropped, and all that is white is one space. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Surrogate}\p{Format}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
