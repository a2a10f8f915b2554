/** Texts from a page: a client may send anything, and the texts are stored, shown and passed on to others. */
import * as z from 'zod/mini'

/** Without control characters except line breaks and tabs, and without half of a surrogate pair: databases accept neither. */
export const storable = z.overwrite((typed: string) => typed.replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, ''))

/** On one line, without invisible characters and characters that turn the reading direction. */
export const oneLine = z.overwrite((typed: string) =>
  typed
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim(),
)
