/**
 * The chosen sentences: word for word from the transcript, those that people hold on to; by time and by person, those that speak of what
 * comes up often. It understands nothing, and says so by its name. Pure, and linear in the length of the transcript but for sorting.
 */
import { instantOf, type Summary, type TalkToSummarise } from '../summary.js'
import type { Held } from './hold.js'
import { chooseHeld } from './choose-held.js'
import { likelihoods } from './likelihood.js'
import { holdOn, readSentences, type Sentence, signsIn } from './read-sentences.js'

/** Less than this is read sooner than summarised. */
const wholeWords = 60
const wholeSentences = 4

const mostOfPerson = 4
const mostWindows = 24
const mostInWindow = 3
/** At most one sentence of the timeline in so much time. */
const sentencePaceMs = 90_000

export function extractSummary({ lines, talkers, language }: TalkToSummarise): Summary {
  const weighed = readSentences({ lines, language })
  const isWhole = weighed.length <= wholeSentences || weighed.reduce((sum, { words }) => sum + words, 0) <= wholeWords
  const names = new Map(talkers.map(({ id, name }) => [id, name]))
  const held = holdOn(weighed, names, language)
  const chosen = isWhole ? weighed : chooseHeld(weighed, held, likelihoods(signsIn(weighed, held, language)))
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

const pick = ({ kind, who, due }: Held) => ({ kind, who, due })

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
