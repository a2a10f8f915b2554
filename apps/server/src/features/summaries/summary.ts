/** The input and the result of a summary, for every kind of maker. */
import type { GeneralSummary, PersonSummary, TimelineEntry } from '@hop/contract/features/summaries'
import type { Language } from '@hop/texts/languages'

/** A statement of one person at a time. Plain data: it is also sent to threads. */
export interface Line {
  at: number
  until: number
  speakerId: number
  text: string
}

export interface Talker {
  id: number
  name: string
  talkSeconds: number
  talkPercent: number
}

export interface TalkToSummarise {
  lines: Line[]
  /** The people who spoke. */
  talkers: Talker[]
  language: Language
}

export interface Summary {
  general: GeneralSummary
  timeline: TimelineEntry[]
  people: PersonSummary[]
}

export const instantOf = (at: number): string => new Date(at).toISOString()
