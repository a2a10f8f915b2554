/** Names as everybody in a room sees them. The same rules hold for what the portal sends and for what a page says. */
import * as z from 'zod/mini'
import { limits } from './limits.js'

/** Characters that draw nothing although they count as letters, accents or signs. */
const blanks = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Composed, on one line, without invisible characters, characters that turn the reading direction, and accents that reach over
 * other lines.
 */
export const cleanName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(blanks, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim()

export const nameSchema = z.string().check(z.overwrite(cleanName), z.minLength(1), z.maxLength(limits.nameCharacters))

/** Letters that look like Latin ones, each with its Latin look. */
const foreign = 'авеёіїјкмнорстухѕαεικνορτυχđı'
const latin = 'abeeiijkmhopctyxsaeikvoptuxdi'
const lookalikes = new Map([...foreign].map((letter, index) => [letter, latin[index]]))

/**
 * What a reader sees of a name at a glance: without accents, signs and blanks, and independent of the alphabet in which it was
 * typed.
 */
export const looksOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('')
