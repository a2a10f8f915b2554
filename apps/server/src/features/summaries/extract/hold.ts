/**
 * How much of a talk people will hold on to, sentence by sentence: what was decided, who does what until when, what stayed open, figures.
 * What only points ("chốt thế nhé") gives its weight to what it points at; an answer with a figure counts more than the question. Pure.
 */
import type { Language } from '@hop/texts/languages'
import { asksForAssent, begins, dueIn, figuresIn, has, hasDate, hearing, isQuestion, nameIn, type Heard } from './cues.js'

export type Kind = 'decision' | 'task' | 'question' | 'figure' | 'topic'

export interface Said {
  text: string
  speakerId: number
  /** How many terms it has of its own: without any it says nothing. */
  terms: number
}

export interface Held {
  kind: Kind
  weight: number
  who: string
  due: string
}

interface Marked extends Said {
  heard: Heard
  question: boolean
  assent: boolean
  decision: number
  task: number
  open: number
  figure: number
  figures: number
  date: boolean
  name: string
  passing: boolean
  extra: number
}

export function holdOf(said: readonly Said[], talkers: ReadonlyMap<number, string>, language: Language): Held[] {
  const names = new Set([...talkers.values()].flatMap((name) => calledBy(name, language)).filter((name) => name.length > 1))
  const marked = said.map((one) => mark(one, names, language))
  for (const index of marked.keys()) {
    giveToWhatItPointsAt(marked, index)
    answerBefore(marked, index)
  }
  recapFrom(marked)
  return marked.map((one) => weigh(one, talkers))
}

/** A Vietnamese name ends with what people are called, an English one begins with it; what stands in brackets is none of it. */
function calledBy(name: string, language: Language): string[] {
  const parts = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\(.*?\)/gu, '')
    .trim()
    .split(/\s+/u)
  return language === 'vi' ? parts.slice(-1) : parts
}

function mark(said: Said, names: ReadonlySet<string>, language: Language): Marked {
  const heard = hearing(said.text, language)
  const [question, assent] = [isQuestion(heard), asksForAssent(heard)]
  const [figures, date, name] = [figuresIn(heard), hasDate(heard), nameIn(heard, names)]
  const [isDecided, mayBeDecided, isUndecided] = [has(heard, 'decided'), has(heard, 'perhapsDecided'), has(heard, 'undecided')]
  const [promised, assigned, duty, due] = [
    has(heard, 'promised'),
    has(heard, 'assigned'),
    has(heard, 'duties'),
    has(heard, 'due'),
  ]

  let decision = isDecided ? 2.6 : mayBeDecided ? 0.9 : 0
  // "Thôi, mùi sả thì giữ.", "So we leave it at two.": who begins so says what came of it.
  if (concludes(heard) && !question) decision += isDecided ? 0.3 : 0.9
  if (decision > 0) decision += (date ? 0.6 : 0) + Math.min(0.6, figures * 0.4)
  let task = 0
  if (promised) task = duty || due ? 2 : 1
  else if (assigned && (name || due || (duty && date))) task = 2
  else if (assigned && duty) task = 1
  else if (name && duty) task = date || due ? 2 : 1.1
  else if (due) task = 1.5
  else if (duty && date) task = has(heard, 'must') ? 1.5 : 0.9
  else if (duty && has(heard, 'must')) task = 0.8
  if (task > 0) task += (due ? 0.7 : 0) + (date ? 0.6 : 0) + (name ? 0.4 : 0)
  let open = isUndecided ? 2 : question && !assent && said.terms > 1 ? 0.8 : 0
  if (isUndecided) [decision, task] = [0, task > 2.5 ? task : task * 0.4]
  if (question) {
    const share = assent ? 0.7 : 0.25
    ;[decision, task] = [decision * share, task * (name && assigned ? 0.8 : share)]
  }
  if (has(heard, 'doubted') && !isDecided) [decision, task] = [decision * 0.6, task * 0.7]
  if (has(heard, 'refused')) decision *= 0.6
  if (isUndecided && task >= open) open = 0
  const measured = has(heard, 'measured')
  const figure = question ? 0 : Math.min(2, figures * 0.9) + (figures > 0.5 && measured ? 0.6 : 0) + (date ? 1.2 : 0)
  return {
    ...said,
    heard,
    question,
    assent,
    decision,
    task,
    open,
    figure,
    figures,
    date,
    name,
    passing: has(heard, 'passing'),
    extra: has(heard, 'important') ? 0.5 : 0,
  }
}

/** Not who says only so: more must follow. */
const concludes = (heard: Heard): boolean => begins(heard, 'concludes') && heard.words.length >= 7

/** Of so few words of its own only a figure or a date is worth reading. */
const isThin = ({ heard, terms, figures, date }: Marked) => figures < 0.5 && !date && (heard.words.length < 6 || terms < 2)

/** "Rồi, chốt thế nhé." and "Đồng ý." say what the sentence before them proposed. */
function giveToWhatItPointsAt(marked: readonly Marked[], index: number): void {
  const one = marked[index]!
  if (!isThin(one)) return
  const isAgreed = has(one.heard, 'agreed') && one.heard.words.length <= 10 && !one.question
  const given = one.decision > 1.5 ? 2 : isAgreed ? 1.2 : 0
  one.decision *= 0.3
  one.task *= 0.5
  if (given === 0) return
  for (let back = index - 1; back >= Math.max(0, index - 4); back -= 1) {
    const before = marked[back]!
    if (isThin(before) || before.passing) continue
    const proposes = has(before.heard, 'proposed') || before.assent || before.decision > 0
    if (given >= 2 || proposes) {
      if (before.task < 1.5) before.decision = Math.max(before.decision, proposes ? given + 0.4 : given * 0.6)
      else before.task += 0.4
      if (before.assent || proposes) before.open = 0
    }
    return
  }
}

/** What somebody else says next answers a question, which then is not open. */
function answerBefore(marked: readonly Marked[], index: number): void {
  const one = marked[index]!
  if (!one.question || one.assent) return
  for (const answer of marked.slice(index + 1, index + 4)) {
    if (answer.speakerId === one.speakerId || answer.question) continue
    if (has(answer.heard, 'undecided')) return
    if (answer.terms > 1 || answer.figures > 0 || answer.date || answer.heard.words.length > 5) {
      if (!isThin(answer)) answer.extra += answer.figures > 0 || answer.date || answer.name ? 0.6 : 0.3
      one.open = Math.min(one.open, 0.2)
      return
    }
  }
}

/** Who sums up says once more, and best, what matters. */
const recapLength = 5
function recapFrom(marked: readonly Marked[]): void {
  for (const [index, { heard, speakerId }] of marked.entries()) {
    if (!has(heard, 'recap')) continue
    for (const one of marked.slice(index, index + recapLength)) {
      if (one.speakerId !== speakerId) break
      if (!isThin(one) && !one.passing) one.extra += 0.5
    }
  }
}

function weigh(one: Marked, talkers: ReadonlyMap<number, string>): Held {
  const { decision, task, open, figure, heard } = one
  const all = [decision, task, open, figure]
  const most = Math.max(...all)
  const sum = all.reduce((total, weight) => total + weight, 0)
  let weight = most + 0.5 * (sum - most) + one.extra + (one.date ? 0.3 : 0)
  if (isThin(one)) weight *= 0.35
  else if (heard.words.length < 6) weight *= 0.8
  if (one.passing) weight *= has(heard, 'due') || one.figures >= 1 ? 0.6 : 0.2
  const kind: Kind =
    most < 0.8 ? 'topic' : most === task ? 'task' : most === decision ? 'decision' : most === open ? 'question' : 'figure'
  if (kind !== 'task') return { kind, weight, who: '', due: '' }
  const self = has(heard, 'promisedSelf') ? (talkers.get(one.speakerId) ?? '') : ''
  return { kind, weight, who: self || one.name, due: dueIn(heard) }
}
