/**
 * The built-in summary: sentences of the transcript, word for word, chosen by how often what they speak of comes up. It understands
 * nothing, and says so by its name. Pure, and linear in the length of the transcript but for sorting.
 */
import { instantOf, type Line, type Summary, type TalkToSummarise } from '../summary.js'
import { sentencesOf } from './sentences.js'
import { hasCue, termsOf, wordsOf } from './terms.js'

interface Sentence {
  line: Line
  order: number
  text: string
  terms: string[]
  words: number
  weight: number
}

/** Less than this is read sooner than summarised. */
const wholeWords = 60
const wholeSentences = 4

const leastGeneral = 5
const mostGeneral = 10
const mostOfPerson = 4
const mostWindows = 24
const mostInWindow = 3
/** At most one sentence of the timeline in so much time. */
const sentencePaceMs = 90_000

export function extractSummary({ lines, talkers, language }: TalkToSummarise): Summary {
  const sentences = lines.flatMap((line) => sentencesOf(line.text).map((text) => ({ line, text })))
  const weighed = weigh(
    sentences.map(({ line, text }, order) => ({
      line,
      order,
      text,
      terms: [...new Set(termsOf(text, language))],
      words: wordsOf(text).length,
      weight: hasCue(text, language) ? 1.5 : 1,
    })),
  )
  const isWhole = weighed.length <= wholeSentences || weighed.reduce((sum, { words }) => sum + words, 0) <= wholeWords
  const names = new Map(talkers.map(({ id, name }) => [id, name]))
  const chosen = isWhole
    ? weighed
    : choose(weighed, Math.min(mostGeneral, Math.max(leastGeneral, Math.round(weighed.length / 12))))
  return {
    general: {
      content: chosen.map(({ text }) => text).join('\n'),
      isWhole,
      points: chosen.map(({ line, text }) => ({ at: instantOf(line.at), speaker: names.get(line.speakerId) ?? '', text })),
      decisions: [],
      actions: [],
      questions: [],
    },
    timeline: timelineOf(weighed),
    people: talkers.map(({ id, name, talkSeconds, talkPercent }) => {
      const own = choose(
        weighed.filter(({ line }) => line.speakerId === id),
        mostOfPerson,
      )
      return { name, summary: own.map(({ text }) => text).join('\n'), talkSeconds, talkPercent }
    }),
  }
}

/**
 * Scores a sentence by how many sentences each of its terms occurs in. A long sentence is not better for being long, and a short
 * one says little.
 */
function weigh(sentences: Sentence[]): Sentence[] {
  const spread = new Map<string, number>()
  for (const { terms } of sentences) for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1)
  for (const sentence of sentences) {
    const sum = sentence.terms.reduce((total, term) => total + Math.log(spread.get(term) ?? 1) + 0.1, 0)
    const length = sentence.words < 5 ? 0.3 : 1
    sentence.weight *= (length * sum) / Math.sqrt(Math.max(8, sentence.words))
  }
  return sentences
}

/** The best ones that do not say the same again, in order of time. */
function choose(sentences: readonly Sentence[], most: number): Sentence[] {
  const said = new Set<string>()
  const texts = new Set<string>()
  const chosen: Sentence[] = []
  for (const sentence of sentences.toSorted((one, other) => other.weight - one.weight || one.order - other.order)) {
    // What speaks of nothing is quoted only where there is nothing else.
    if (chosen.length === most || (chosen.length > 0 && sentence.weight === 0)) break
    const again = sentence.terms.filter((term) => said.has(term)).length
    const key = sentence.text.toLowerCase()
    if (texts.has(key) || (sentence.terms.length > 0 && again / sentence.terms.length > 0.6)) continue
    chosen.push(sentence)
    texts.add(key)
    for (const term of sentence.terms) said.add(term)
  }
  return chosen.toSorted((one, other) => one.order - other.order)
}

function timelineOf(sentences: readonly Sentence[]): Summary['timeline'] {
  const [first, last] = [sentences[0], sentences.at(-1)]
  if (!first || !last) return []
  const windowMs = Math.max(sentencePaceMs, Math.ceil((last.line.at - first.line.at + 1) / mostWindows))
  const windows = new Map<number, Sentence[]>()
  for (const sentence of sentences) {
    const window = Math.floor((sentence.line.at - first.line.at) / windowMs)
    const inside = windows.get(window)
    if (inside) inside.push(sentence)
    else windows.set(window, [sentence])
  }
  const most = Math.min(mostInWindow, Math.max(1, Math.floor(windowMs / sentencePaceMs)))
  return [...windows.values()].map((inside) => ({
    from: instantOf(inside[0]!.line.at),
    to: instantOf(inside.reduce((latest, { line }) => Math.max(latest, line.until), 0)),
    content: choose(inside, most)
      .map(({ text }) => text)
      .join('\n'),
  }))
}
