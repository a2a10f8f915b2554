/** Both languages are small enough to come with the page: switching needs no loading. */
import { createContext, use } from 'react'
import { en } from './en'
import { type Texts, vi } from './vi'

export type { Texts } from './vi'
export type Language = 'vi' | 'en'
export const languageNames: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

const textsOf: Record<Language, Texts> = { vi, en }

export const LanguageContext = createContext<Language>('vi')
export const useTexts = (): Texts => textsOf[use(LanguageContext)]
