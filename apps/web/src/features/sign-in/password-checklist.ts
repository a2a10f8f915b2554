/** The rules for a new password as a list to tick off while one types. The server decides. */
import type { PasswordPolicy } from '@hop/contract/features/settings'
import { type PasswordOwner, passwordProblems } from '@hop/contract/password-rules'
import type { PasswordRefusal } from '@hop/contract/errors'

export type RuleState = 'met' | 'notMet' | 'notYet'

export interface Rule {
  /** A key below `rules` of the texts, or the policy's own message. */
  text: { key: RuleKey } | { message: string }
  state: RuleState
}

type RuleKey = 'length' | 'noWhitespace' | 'noOwnNames' | 'noDate' | 'noRepeats' | 'noSequence' | 'noWeakWord' | 'differs'

const brokenBy: readonly (readonly [RuleKey, readonly PasswordRefusal[]])[] = [
  ['length', ['PasswordTooShort', 'PasswordTooLong']],
  ['noWhitespace', ['PasswordHasWhitespace']],
  ['noOwnNames', ['PasswordContainsUsername', 'PasswordContainsEmail']],
  ['noDate', ['PasswordContainsDate']],
  ['noRepeats', ['PasswordRepeatsCharacters']],
  ['noSequence', ['PasswordHasSequence']],
  ['noWeakWord', ['PasswordTooWeak']],
]

/** A policy's pattern is written by people; one that this browser cannot read is left to the server. */
function fits(password: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(password)
  } catch {
    return true
  }
}

export function passwordRules(
  { current, next }: { current: string; next: string },
  policy: PasswordPolicy,
  owner: PasswordOwner,
): Rule[] {
  const broken = new Set(passwordProblems(next, policy, owner).map(({ code }) => code))
  const state = (isMet: boolean): RuleState => (next === '' ? 'notYet' : isMet ? 'met' : 'notMet')
  const [length, ...others] = brokenBy.map(([key, codes]): Rule => ({
    text: { key },
    state: state(!codes.some((code) => broken.has(code))),
  }))
  const pattern: Rule[] =
    policy.passwordPattern && policy.passwordValidationFailedMessage
      ? [{ text: { message: policy.passwordValidationFailedMessage }, state: state(fits(next, policy.passwordPattern)) }]
      : []
  const differs: Rule = { text: { key: 'differs' }, state: current === '' ? 'notYet' : state(next !== current) }
  return [...(length ? [length] : []), ...pattern, ...others, differs]
}
