/**
 * What a sentence and those beside it show of whether people will hold on to it, in figures: what the weights of learned-weights.generated.ts
 * are for. Pure.
 */
import type { Language } from '@hop/texts/languages'
import { asksForAssent, begins, type CueName, cueNames, dueIn, figuresIn, has, hasDate, hearing, isQuestion } from './cues.js'
import type { Held, Said } from './hold.js'

export interface Spoken extends Said {
  /** Its place among the sentences of the line that it was said in. */
  place: number
  ofLine: number
  /** How much its terms are spoken of in the whole talk. */
  spread: number
}

/** By name; a sign that is not there counts nothing. */
export type Signs = ReadonlyMap<string, number>

export function signsOf(spoken: readonly Spoken[], held: readonly Held[], language: Language): Signs[] {
  const own = spoken.map((one, index) => ownSigns(one, held[index]!, index / spoken.length, language))
  return own.map((signs, index) => {
    const all = new Map(signs.shown)
    addThoseBeside(all, own, spoken, index)
    for (const gram of signs.grams) all.set(gram, 1)
    return all
  })
}

interface OwnSigns {
  shown: Map<string, number>
  grams: Set<string>
}

const most = (value: number, limit: number) => Math.min(value, limit)

function ownSigns(one: Spoken, { kind, weight, who }: Held, place: number, language: Language): OwnSigns {
  const heard = hearing(one.text, language)
  const { words } = heard
  const shown = new Map<string, number>()
  const add = (sign: string, value: number | boolean) => {
    if (Number(value) !== 0) shown.set(sign, Number(value))
  }
  for (const cue of cueNames) add(`cue ${cue}`, has(heard, cue))
  add('concludes', begins(heard, 'concludes'))
  add('question', isQuestion(heard))
  add('asks for assent', asksForAssent(heard))
  add('figures', most(figuresIn(heard), 3))
  add('date', hasDate(heard))
  add('figures with a date', hasDate(heard) ? most(figuresIn(heard), 3) : 0)
  add('who', who !== '')
  add('due', dueIn(heard) !== '')
  for (const least of [5, 8, 12, 20, 30]) add(`words ${least}`, words.length >= least)
  add('place', place)
  add('at the end', place > 0.85)
  add('at the beginning', place < 0.08)
  add('begins its line', one.place === 0)
  add('ends its line', one.place === one.ofLine - 1)
  add('of its line', most(one.ofLine, 5))
  add('weight', weight)
  add('weight squared', weight ** 2)
  add(`kind ${kind}`, 1)
  add('spread', one.spread / Math.sqrt(Math.max(8, words.length)))
  add('terms', Math.log1p(one.terms))
  return { shown, grams: gramsOf(words) }
}

/** Words and pairs of them, as they were said. */
function gramsOf(words: readonly string[]): Set<string> {
  const grams = new Set<string>()
  for (const [index, word] of words.entries()) {
    grams.add(`"${word}"`)
    if (index > 0) grams.add(`"${words[index - 1]} ${word}"`)
  }
  return grams
}

const cue = (name: CueName) => `cue ${name}`
/** Of the sentence so far away (before: below 0); those of somebody else's only where it says so. */
const beside: readonly { away: number; sign: string; byOther?: true }[] = [
  { away: -1, sign: 'question', byOther: true },
  { away: -2, sign: 'question', byOther: true },
  { away: 1, sign: cue('agreed'), byOther: true },
  { away: 2, sign: cue('agreed'), byOther: true },
  { away: 1, sign: cue('promised'), byOther: true },
  { away: 1, sign: 'question' },
  ...([-1, 1] as const).flatMap((away) => [
    { away, sign: cue('proposed') },
    { away, sign: cue('decided') },
    { away, sign: cue('undecided') },
    { away, sign: 'weight' },
  ]),
  { away: 2, sign: 'weight' },
]

function addThoseBeside(all: Map<string, number>, own: readonly OwnSigns[], spoken: readonly Spoken[], index: number): void {
  for (const { away, sign, byOther } of beside) {
    const value = own[index + away]?.shown.get(sign)
    if (value === undefined || (byOther && spoken[index + away]?.speakerId === spoken[index]?.speakerId)) continue
    all.set(`${away} ${sign}${byOther ? ' by somebody else' : ''}`, value)
  }
}
