/**
 * The chosen sentences: word for word from the transcript, those that people hold on to; by time and by person, those that speak of what
 * comes up often. It understands nothing, and says so by its name. Pure, and linear in the length of the transcript but for sorting.
 */
import { instantOf, type Line, type Summary, type TalkToSummarise } from '../summary.js'
import { type Held, holdOf } from './hold.js'
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
const mostGeneral = 12
/** Of those at most. Decisions and tasks may fill all places. */
const mostOfKind: Partial<Record<Held['kind'], number>> = { question: 3, figure: 5, topic: 3 }
/** What weighs less is chosen only where there is little else. */
const leastHeld = 1.4
/** So much of its terms in another one, and it says the same. */
const sameShare = 0.6
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
  const held = holdOf(
    weighed.map(({ line, text, terms }) => ({ text, speakerId: line.speakerId, terms: terms.length })),
    names,
    language,
  )
  const chosen = isWhole ? weighed : chooseHeld(weighed, held)
  return {
    general: {
      content: chosen.map(({ text }) => text).join('\n'),
      isWhole,
      points: chosen.map(({ line, text, order }) => ({
        at: instantOf(line.at),
        speaker: names.get(line.speakerId) ?? '',
        text,
        ...(!isWhole && pick(held[order]!)),
      })),
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

const pick = ({ kind, who, due }: Held) => ({ kind, who, due })

/** What people hold on to, in order of time. Of two that say the same, the later one: it is what came of it. */
function chooseHeld(sentences: readonly Sentence[], held: readonly Held[]): Sentence[] {
  const often = sentences.reduce((most, { weight }) => Math.max(most, weight), 0.001)
  const scored = sentences
    .map((sentence) => {
      const { kind, weight } = held[sentence.order]!
      return { sentence, kind, score: weight + 0.5 * (sentence.weight / often) + 0.2 * (sentence.order / sentences.length) }
    })
    .toSorted((one, other) => other.score - one.score || other.sentence.order - one.sentence.order)
  const chosen: Sentence[] = []
  const ofKind = new Map<Held['kind'], number>()
  for (const { sentence, kind, score } of scored) {
    if (chosen.length === mostGeneral || (score < leastHeld && chosen.length >= leastGeneral)) break
    const sameKind = ofKind.get(kind) ?? 0
    if (sameKind >= (mostOfKind[kind] ?? mostGeneral) || (sentence.weight === 0 && score < leastHeld && chosen.length > 0))
      continue
    if (chosen.some((other) => saysTheSame(sentence, other))) continue
    chosen.push(sentence)
    ofKind.set(kind, sameKind + 1)
  }
  return chosen.toSorted((one, other) => one.order - other.order)
}

const numbersOf = (text: string) => text.match(/\d+/gu)?.join(' ') ?? ''

/** The first has little that the second, chosen already, has not. With other figures it says something else. */
function saysTheSame(one: Sentence, chosen: Sentence): boolean {
  if (one.text.toLowerCase() === chosen.text.toLowerCase()) return true
  if (one.terms.length === 0 || numbersOf(one.text) !== numbersOf(chosen.text)) return false
  return one.terms.filter((term) => chosen.terms.includes(term)).length / one.terms.length > sameShare
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
