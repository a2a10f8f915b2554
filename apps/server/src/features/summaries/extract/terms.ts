/** The terms by which sentences are weighed: pairs of syllables in Vietnamese, whose words mostly are such, and words in English. Pure. */
import { summaryTerms as en } from '@hop/texts/en/summary-terms'
import type { Language } from '@hop/texts/languages'
import { summaryTerms as vi } from '@hop/texts/vi/summary-terms'

const texts = { vi, en }
const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
const stopWords: Record<Language, ReadonlySet<string>> = { vi: listOf(vi.stopWords), en: listOf(en.stopWords) }

const wordPattern = /[\p{L}\p{N}]+(?:['\u2019-][\p{L}\p{N}]+)*/gu

export const wordsOf = (text: string): string[] => text.toLowerCase().match(wordPattern) ?? []

export function termsOf(text: string, language: Language): string[] {
  const words = wordsOf(text)
  const stops = stopWords[language]
  if (language === 'en') return words.filter((word) => word.length > 2 && !stops.has(word))
  const terms: string[] = []
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    if (next !== undefined && !stops.has(word) && !stops.has(next)) terms.push(`${word} ${next}`)
  }
  return terms
}

/** What people say when it matters. */
export function hasCue(text: string, language: Language): boolean {
  const lowered = text.toLowerCase()
  return texts[language].cues.split('|').some((cue) => lowered.includes(cue))
}

/** Recognised by letters that only Vietnamese has; a few English words in between change nothing. */
const vietnameseLetters = new RegExp(`[${vi.ownLetters}]`, 'giu')

export function languageOf(texts: readonly { text: string; language: Language | null }[]): Language {
  let [vietnamese, english] = [0, 0]
  for (const { text, language } of texts) {
    const guessed = (text.match(vietnameseLetters)?.length ?? 0) * 20 > text.length ? 'vi' : 'en'
    if ((language ?? guessed) === 'vi') vietnamese += text.length
    else english += text.length
  }
  return english > vietnamese ? 'en' : 'vi'
}
