/** Whether people can live with a pattern that somebody typed: it is one, it never runs for long, and somebody can meet it. */
import { policyBounds } from '@hop/contract/features/settings'
import { passwordProblems } from '@hop/contract/password-rules'
import { tryPattern } from '../../platform/match-pattern.js'
import { refuseInput } from '../../platform/refusal.js'
import type { PasswordPolicy } from './saved-settings.js'

type Rules = Pick<PasswordPolicy, 'minPasswordLength' | 'maxPasswordLength' | 'passwordPattern'>

export const nobody = { username: '', email: '' }

/** As long as any policy allows, and as much again: the lengths may be changed after the pattern. */
const probeLength = policyBounds.maxPasswordLength.max * 2
const mostCharacters = 60
/** After many that fit, one that does not: then a pattern with repeats inside repeats tries every way to divide them. */
const endings = ['', '!', '\u0001', 'a', '0']

/** Texts on which a pattern that backtracks takes for ever: one or two of the characters it knows, again and again. */
function probes(pattern: string): string[] {
  const kinds = ['a', 'Z', '0', '_', '-', ' ', '\u1EBF', '!']
  const characters = [...new Set([...kinds, ...pattern.normalize('NFC')])].slice(0, mostCharacters)
  const pairs = kinds.flatMap((one) => kinds.filter((other) => other !== one).map((other) => one + other))
  return [...characters, ...pairs].flatMap((unit) =>
    endings.map((ending) => unit.repeat(Math.floor(probeLength / unit.length)) + ending),
  )
}

const alphabets = ['etaoinshrdlcumwfgypbvk', 'QWZTMPKXBVHNRLDGFCJSY', '7294618053', '!@#%()-_+=.'] as const
const variants = 3

/** Passwords as people make them: of one kind of characters and of several, in every length. */
function candidates({ minPasswordLength, maxPasswordLength }: Rules): string[] {
  const found: string[] = []
  for (let chosen = 1; chosen < 2 ** alphabets.length; chosen += 1) {
    const kinds = alphabets.filter((_, bit) => chosen & (1 << bit))
    for (let length = minPasswordLength; length <= maxPasswordLength; length += 1)
      for (let variant = 0; variant < variants; variant += 1)
        found.push(
          Array.from({ length }, (_, place) => {
            const kind = kinds[(place + variant) % kinds.length] ?? ''
            return kind.charAt((place * 7 + length * 3 + variant * 5) % kind.length)
          }).join(''),
        )
  }
  return found
}

/** Refuses, naming the field. Where the portal finds nothing that fits, the example has to. */
export async function requireUsablePattern(rules: Rules, example: string | undefined): Promise<void> {
  const { passwordPattern } = rules
  if (!Array.isArray(await tryPattern(passwordPattern, probes(passwordPattern))))
    refuseInput('passwordPattern', 'invalidPasswordPattern')
  const allowed = (password: string) => passwordProblems(password, rules, nobody).length === 0
  const isMetBy = async (passwords: string[]) => {
    const outcome = await tryPattern(passwordPattern, passwords)
    return Array.isArray(outcome) && outcome.includes(true)
  }
  if (await isMetBy(candidates(rules).filter(allowed))) return
  if (!example) refuseInput('passwordPattern', 'passwordPatternUnmet')
  if (!allowed(example) || !(await isMetBy([example]))) refuseInput('examplePassword', 'examplePasswordUnfit')
}
