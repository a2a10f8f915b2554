/** Both languages are small enough to come with the page: switching needs no loading. */
import { createContext, use } from 'react'
import { en } from './en'
import { type Texts, vi } from './vi'

export type { Texts } from './vi'
export type Language = 'vi' | 'en'
export const languageNames: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

export const textsOf: Record<Language, Texts> = { vi, en }

/** Vietnamese unless the browser prefers English over it. */
export function languageOfBrowser(preferred: readonly string[]): Language {
  const first = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'vi' || tag === 'en')
  return first === 'en' ? 'en' : 'vi'
}

export const LanguageContext = createContext<Language>('vi')
export const useTexts = (): Texts => textsOf[use(LanguageContext)]
