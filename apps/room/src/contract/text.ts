/** Texts of a page: whoever writes one by hand may put anything into it, and others store it, show it and pass it on. */
import * as z from 'zod/mini'

/** Without control characters but line breaks and tabs, and without half of a pair of surrogates: databases take neither. */
export const storable = z.overwrite((typed: string) => typed.replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, ''))

/** On one line, and without what nobody sees or what turns the reading direction. */
export const oneLine = z.overwrite((typed: string) =>
  typed
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim(),
)
