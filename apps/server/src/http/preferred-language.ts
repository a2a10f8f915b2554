import { defaultLanguage, type Language, languages } from '@hop/texts/languages'

/** Of the languages that the portal speaks the one that is wanted most (RFC 9110, 12.5.4); of those wanted alike the first. */
export function preferredLanguage(accepted = ''): Language {
  const named = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    const language = languages.find((spoken) => spoken === name.slice(0, 2))
    return language ? [{ language, weight: weightIn(parameters) }] : []
  })
  const wanted = named.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight)
  return wanted[0]?.language ?? defaultLanguage
}

function weightIn(parameters: readonly string[]): number {
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return Number.isNaN(weight) ? 1 : weight
}
