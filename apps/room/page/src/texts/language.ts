import type { Language } from './texts'

/** Vietnamese unless the browser prefers English over it. */
export function languageOfBrowser(preferred: readonly string[]): Language {
  const first = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'vi' || tag === 'en')
  return first === 'en' ? 'en' : 'vi'
}
