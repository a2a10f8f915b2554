/** A password for somebody who gets it by mail and changes it at once. */
import { randomInt } from 'node:crypto'
import { passwordProblems, type PasswordLength, type PasswordOwner } from '@hop/contract/password-rules'

// Without letters and digits that look alike: these passwords are read out over the telephone.
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%()'] as const
const wantedLength = 12
const tries = 50

const pick = (from: string) => from.charAt(randomInt(from.length))

function shuffled(characters: string[]): string[] {
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? '']
  }
  return characters
}

/** Undefined when the policy asks for something that chance does not meet. */
export async function generatedPassword(
  policy: PasswordLength,
  owner: PasswordOwner,
  matchesPolicy: (password: string) => Promise<boolean>,
): Promise<string | undefined> {
  const length = Math.max(policy.minPasswordLength, Math.min(wantedLength, policy.maxPasswordLength))
  for (let n = 0; n < tries; n += 1) {
    const others = Array.from({ length: Math.max(0, length - kinds.length) }, () => pick(kinds.join('')))
    const password = shuffled([...kinds.map(pick), ...others]).join('')
    if (passwordProblems(password, policy, owner).length === 0 && (await matchesPolicy(password))) return password
  }
  return undefined
}
