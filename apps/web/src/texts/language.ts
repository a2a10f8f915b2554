import { defaultLanguage, type Language, languages } from '@hop/texts/languages'
import { readStored, writeStored } from '../session/browser-storage'
import { keepWords } from '../ui/form/kept-words'

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

/** What was chosen here; otherwise the browser's own, by which the page was opened (packages/build/src/opening). */
const wanted = [readStored('locale'), document.documentElement.lang]

/** Fixed while the page lives: choosing another language reloads it. */
export const language: Language = wanted.find(isLanguage) ?? defaultLanguage

export function showIn(chosen: Language): void {
  writeStored('locale', chosen)
  keepWords()
  window.location.reload()
}
