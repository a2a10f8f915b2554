/** A name as others in a room see it: what cannot be seen, or turns the reading direction around, is no part of a name. */

/** Characters that draw nothing although they count as letters, accents or signs. */
const blanks = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Stacks of accents that reach over the lines above and below; no language needs more than four on a letter. */
const accentStacks = /(\p{M}{4})\p{M}+/gu

export const longestShownName = 100

export const cleanName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(blanks, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(accentStacks, '$1')
    .trim()
