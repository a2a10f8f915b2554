/** Validates a new password by the policy and by the rules of the message catalogue. */
import { passwordProblems, type PasswordOwner } from '@hop/contract/password-rules'
import { matchesPattern } from '../../platform/match-pattern.js'
import { Refusal, refuseField } from '../../platform/refusal.js'
import type { PasswordPolicy } from '../settings/public.js'

/** Refuses with the first rule the password breaks, naming the field. */
export async function validatePassword(
  password: string,
  owner: PasswordOwner,
  policy: PasswordPolicy,
  field: string,
): Promise<void> {
  const [problem] = passwordProblems(password, policy, owner)
  if (problem) throw Refusal.asTold({ ...problem, fields: [{ path: field, ...problem }] })
  if (!(await matchesPattern(policy.passwordPattern, password)))
    refuseField('PasswordPatternFailed', field, { words: policy.passwordValidationFailedMessage })
}
