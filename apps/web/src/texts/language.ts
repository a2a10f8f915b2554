import { defaultLanguage, type Language, languages } from '@hop/texts/languages'
import { readStored, writeStored } from '../session/browser-storage'

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

const stored = readStored('locale')

/** Fixed while the page lives: choosing another language reloads it. */
export const language: Language = isLanguage(stored) ? stored : defaultLanguage

export function chooseLanguage(chosen: Language): void {
  if (chosen === language) return
  writeStored('locale', chosen)
  window.location.reload()
}
