/**
 * JSON from outside without the two things that PostgreSQL does not store in text: the character zero, and half of a surrogate
 * pair. The author of such a text can send them.
 */
const escapes = /\\\\|\\u0000|\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\ud[89a-f][\da-f]{2}/gi

const isHarmless = (escape: string) => escape === '\\\\' || escape.length === 12

/** Whether PostgreSQL takes all of its texts. */
export const isStorableJson = (json: string): boolean => !json.match(escapes)?.some((escape) => !isHarmless(escape))

/** An escaped backslash is none of them, and neither is a whole pair. */
export const storableJson = (json: string): string => json.replaceAll(escapes, (found) => (isHarmless(found) ? found : ''))
