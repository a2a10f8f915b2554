/** The sentences of a talk as they were said, with what is counted of each. Pure. */
import type { Language } from '@hop/texts/languages'
import type { Line, TalkToSummarise } from '../summary.js'
import { type Held, holdOf } from './hold.js'
import { sentencesOf } from './sentences.js'
import { type Signs, signsOf } from './signs.js'
import { hasCue, termsOf, wordsOf } from './terms.js'

export interface Sentence {
  line: Line
  order: number
  /** Its place among the sentences of its line, and how many these are. */
  place: number
  ofLine: number
  text: string
  terms: string[]
  words: number
  /** How much of what it speaks of is spoken of elsewhere. */
  spread: number
  weight: number
}

export function readSentences({ lines, language }: Pick<TalkToSummarise, 'lines' | 'language'>): Sentence[] {
  const sentences = lines.flatMap((line) =>
    sentencesOf(line.text).map((text, place, { length: ofLine }) => ({ line, text, place, ofLine })),
  )
  return weigh(
    sentences.map(({ text, ...at }, order) => ({
      ...at,
      order,
      text,
      terms: [...new Set(termsOf(text, language))],
      words: wordsOf(text).length,
      spread: 0,
      weight: hasCue(text, language) ? 1.5 : 1,
    })),
  )
}

/** As learning reads it, and choosing. */
export function signsOfTalk({ lines, talkers, language }: TalkToSummarise) {
  const sentences = readSentences({ lines, language })
  const held = holdOn(sentences, new Map(talkers.map(({ id, name }) => [id, name])), language)
  return { sentences, held, signs: signsIn(sentences, held, language) }
}

export const holdOn = (sentences: readonly Sentence[], talkers: ReadonlyMap<number, string>, language: Language): Held[] =>
  holdOf(
    sentences.map(({ line, text, terms }) => ({ text, speakerId: line.speakerId, terms: terms.length })),
    talkers,
    language,
  )

export const signsIn = (sentences: readonly Sentence[], held: readonly Held[], language: Language): Signs[] =>
  signsOf(
    sentences.map(({ line, text, terms, place, ofLine, spread }) => ({
      text,
      speakerId: line.speakerId,
      terms: terms.length,
      place,
      ofLine,
      spread,
    })),
    held,
    language,
  )

/**
 * Scores a sentence by how many sentences each of its terms occurs in. A long sentence is not better for being long, and a short
 * one says little.
 */
function weigh(sentences: Sentence[]): Sentence[] {
  const spread = new Map<string, number>()
  for (const { terms } of sentences) for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1)
  for (const sentence of sentences) {
    sentence.spread = sentence.terms.reduce((total, term) => total + Math.log(spread.get(term) ?? 1), 0)
    const sum = sentence.spread + 0.1 * sentence.terms.length
    const length = sentence.words < 5 ? 0.3 : 1
    sentence.weight *= (length * sum) / Math.sqrt(Math.max(8, sentence.words))
  }
  return sentences
}
