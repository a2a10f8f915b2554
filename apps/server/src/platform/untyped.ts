/** What comes from elsewhere has no type yet. */

/** Undefined where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Nothing where it is no text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
