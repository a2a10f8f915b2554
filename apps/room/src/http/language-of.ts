import type { IncomingHttpHeaders } from 'node:http'

export type Language = 'vi' | 'en'

/** Vietnamese, unless the browser puts English before it. */
export function languageOf({ headers }: { headers: IncomingHttpHeaders }): Language {
  const first = (headers['accept-language'] ?? '').split(',').find((each) => /^\s*(vi|en)\b/i.test(each))
  return first?.trim().toLowerCase().startsWith('en') ? 'en' : 'vi'
}
