import { defaultLanguage, type Language, languages } from '@hop/texts/languages'

/** The first of the languages that a browser names that the portal speaks; browsers name them in their order. */
export function preferredLanguage(accepted = ''): Language {
  const named = accepted.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return named.flatMap((name) => languages.find((language) => language === name) ?? [])[0] ?? defaultLanguage
}
