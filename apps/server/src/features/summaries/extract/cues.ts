/** What of a sentence people hold on to: words of decision, promise, duty, doubt and time, figures and names. Pure. */
import { summaryTerms as en } from '@hop/texts/en/summary-terms'
import type { Language } from '@hop/texts/languages'
import { summaryTerms as vi } from '@hop/texts/vi/summary-terms'
import { wordsOf } from './terms.js'

const texts = { vi, en }
export type CueName = Exclude<keyof typeof vi, 'stopWords' | 'cues' | 'ownLetters'>
export const cueNames = Object.keys(vi).filter((name) => !['stopWords', 'cues', 'ownLetters'].includes(name)) as CueName[]

/** Cues in whole words; a "*" stands for any ending. Written apart and in one piece, "hủy" and "huỷ" are what the lists say. */
const listOf = (cues: string): string[] =>
  cues
    .split('|')
    .filter(Boolean)
    .map((cue) => (cue.endsWith('*') ? ` ${cue.slice(0, -1)}` : ` ${cue} `))
const lists = Object.fromEntries(
  (['vi', 'en'] as const).map((language) => [language, new Map(cueNames.map((name) => [name, listOf(texts[language][name])]))]),
) as unknown as Record<Language, Map<CueName, string[]>>

export interface Heard {
  text: string
  /** The words between spaces, with one at each end, so that a cue is found in whole words. */
  spaced: string
  words: string[]
  language: Language
}

export function hearing(text: string, language: Language): Heard {
  const words = withoutOrdinals(wordsOf(text.normalize('NFC').replaceAll('’', "'")), language)
  return { text, spaced: ` ${words.join(' ')} `, words, language }
}

/** "Việc thứ ba" is counted and no Tuesday. */
function withoutOrdinals(words: readonly string[], language: Language): string[] {
  const [counted, ordinals] = [lists[language].get('counted')!, lists[language].get('ordinals')!]
  return words.filter((_, index) => {
    const isOrdinal = (at: number) =>
      ordinals.includes(` ${words[at]} `) &&
      [1, 2].some((count) => counted.includes(` ${words.slice(Math.max(0, at - count), at).join(' ')} `))
    return !isOrdinal(index - 1)
  })
}

const cuesIn = ({ spaced, language }: Heard, name: CueName): string[] =>
  (lists[language].get(name) ?? []).filter((cue) => spaced.includes(cue))
export const has = (heard: Heard, name: CueName): boolean =>
  (lists[heard.language].get(name) ?? []).some((cue) => heard.spaced.includes(cue))

/** The sentence begins with one of these, after a word of assent or none. */
export function begins({ spaced, language }: Heard, name: CueName): boolean {
  const assent = (lists[language].get('agreed') ?? []).find((cue) => spaced.startsWith(cue))
  const rest = assent ? spaced.slice(assent.length - 1) : spaced
  return (lists[language].get(name) ?? []).some((cue) => spaced.startsWith(cue) || rest.startsWith(cue))
}

/** The sentence ends with one of these. */
const endsWith = ({ spaced, language }: Heard, name: CueName): boolean =>
  (lists[language].get(name) ?? []).some((cue) => spaced.endsWith(cue))

/** Without the words of courtesy that follow it. */
function withoutSoftEnd(heard: Heard): Heard {
  const soft = lists[heard.language].get('softEnds') ?? []
  let { spaced } = heard
  for (let end; (end = soft.find((cue) => spaced.endsWith(cue) && spaced.length > cue.length));)
    spaced = spaced.slice(0, -end.length + 1)
  return { ...heard, spaced }
}

/** Without its mark, as recognised speech often is, a question is known by how it ends. */
export function isQuestion(heard: Heard): boolean {
  if (/\?["'\p{Pf}\p{Pe}]*\s*$/u.test(heard.text)) return true
  return !/[.!…]["'\p{Pf}\p{Pe}]*\s*$/u.test(heard.text) && endsWith(withoutSoftEnd(heard), 'questionEnds')
}

/** "Thứ Sáu nhé?": it tells, and only asks for assent. */
export const asksForAssent = (heard: Heard): boolean =>
  endsWith(heard, 'assentEnds') || endsWith(withoutSoftEnd(heard), 'assentEnds')

const isNumber = (word: string | undefined) => word !== undefined && /^\d/.test(word)
const dateMark = /(?<![\d/])\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?(?![\d%])/u
const hourMark = /(?<!\d)\d{1,2}\s?(?:h\d{0,2}|:\d{2}|am|pm)(?![\p{L}\d])/iu
const moneyMark = /\p{Sc}\s?\d|\d\s?[%\p{Sc}]/u

/** How many figures there are: numbers with what they count, shares, amounts. */
export function figuresIn(heard: Heard): number {
  const { words, language, text } = heard
  const [units, numbers, ordinals] = (['units', 'numbers', 'ordinals'] as const).map((name) => lists[language].get(name)!) as [
    string[],
    string[],
    string[],
  ]
  let count = moneyMark.test(text) ? 1 : 0
  for (const [index, word] of words.entries()) {
    const isDigits = isNumber(word)
    if (!isDigits && (!numbers.includes(` ${word} `) || ordinals.includes(` ${words[index - 1]} `))) continue
    const [one, two] = [words[index + 1], words[index + 2]]
    const unit = one !== undefined && (units.includes(` ${one} `) || (two !== undefined && units.includes(` ${one} ${two} `)))
    // "Một người", "hai anh": a small number in words is hardly a figure.
    if (unit && (isDigits || (index > 0 && numbers.includes(` ${words[index - 1]} `)) || numbers.includes(` ${one} `))) count += 1
    else if (isDigits && word.length > 1) count += 0.5
    else if (unit) count += 0.4
  }
  return count
}

export function hasDate(heard: Heard): boolean {
  if (dateMark.test(heard.text) || hourMark.test(heard.text) || has(heard, 'days')) return true
  const before = lists[heard.language].get('dayBefore')!
  const numbers = lists[heard.language].get('numbers')!
  const { words } = heard
  return words.some((word, index) => {
    const next = words[index + 1]
    if (next === undefined || !before.includes(` ${word} `)) return false
    return heard.language === 'vi' ? isNumber(next) || numbers.includes(` ${next} `) : /^\d{1,2}(?:st|nd|rd|th)?$/.test(next)
  })
}

/** Who is named in it, as said: somebody in the talk, or a title before a name. */
export function nameIn(heard: Heard, names: ReadonlySet<string>): string {
  const [titles, parts] = [lists[heard.language].get('titles')!, lists[heard.language].get('partsOfCountry')!]
  const tokens = [...heard.text.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu)].map(([token]) => token)
  for (const [index, token] of tokens.entries()) {
    const [before, lowered] = [tokens[index - 1], token.toLowerCase()]
    const isTitled = before !== undefined && titles.includes(` ${before.toLowerCase()} `)
    const isCapital = /^\p{Lu}\p{Ll}/u.test(token)
    if (isTitled && (isCapital || names.has(lowered))) return `${before} ${token}`
    // "Việt Nam" and "miền Nam" are nobody.
    const isPlace = before !== undefined && index > 1 && (/^\p{Lu}/u.test(before) || parts.includes(` ${before} `))
    if (names.has(lowered) && isCapital && !isPlace) return token
  }
  return ''
}

/** Until when, in the very words: the first day or hour that it names, with what follows at once ("thứ Sáu tuần này"). */
export function dueIn(heard: Heard): string {
  const { text, language } = heard
  const days = cuesIn(heard, 'days').map((cue) => cue.trim())
  const before =
    language === 'vi' ? `(?:${vi.daysOfMonth})\\s+\\d{1,2}(?:[/.-]\\d{1,2})?` : '(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)\\b'
  const spans = [
    ...[before, dateMark, hourMark].flatMap((mark) => [...text.matchAll(new RegExp(mark, 'giu'))]),
    ...days.flatMap((day) => [...text.matchAll(new RegExp(`(?<!\\p{L})${day}(?!\\p{L})`, 'giu'))]),
  ]
    .map(({ 0: words, index }) => ({ from: index, to: index + words.length }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  const [first] = spans
  if (!first) return ''
  let { to } = first
  for (const span of spans) if (span.from <= to + 1) to = Math.max(to, span.to)
  return text.slice(first.from, to)
}
