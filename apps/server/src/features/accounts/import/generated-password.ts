/** A password for somebody who gets it by mail and changes it at once. */
import { passwordProblems, type PasswordLength, type PasswordOwner } from '@hop/contract/password-rules'
import { randomPassword } from '../../../platform/random-password.js'

const wantedLength = 12
const tries = 50

/** Undefined when the policy asks for something that chance does not meet. */
export async function generatedPassword(
  policy: PasswordLength,
  owner: PasswordOwner,
  matchesPolicy: (password: string) => Promise<boolean>,
): Promise<string | undefined> {
  const length = Math.max(policy.minPasswordLength, Math.min(wantedLength, policy.maxPasswordLength))
  for (let n = 0; n < tries; n += 1) {
    const password = randomPassword(length)
    if (passwordProblems(password, policy, owner).length === 0 && (await matchesPolicy(password))) return password
  }
  return undefined
}
