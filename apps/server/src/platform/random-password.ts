/** Passwords that chance makes. */
import { randomInt } from 'node:crypto'

// Without letters and digits that look alike: these passwords are read out over the telephone.
const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%()'] as const
const every = kinds.join('')

const pick = (from: string) => from.charAt(randomInt(from.length))

/** Each order is as likely as any other. */
function shuffled(characters: string[]): string[] {
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? '']
  }
  return characters
}

const hasRepeats = (characters: string[]) => characters.some((character, place) => character === characters[place + 1])

/** One of each kind, then any; none twice in a row, which whoever hears or copies it would write once. */
export function randomPassword(length: number): string {
  const others = Array.from({ length: Math.max(0, length - kinds.length) }, () => pick(every))
  const characters = shuffled([...kinds.map(pick), ...others])
  return hasRepeats(characters) ? randomPassword(length) : characters.join('')
}
