/** Validates a new password by the policy and by the rules of the message catalogue. */
import { passwordProblems, type PasswordOwner } from '@hop/contract/password-rules'
import { matchesPattern } from '../../platform/match-pattern.js'
import { refuseField } from '../../platform/refusal.js'
import type { PasswordPolicy } from '../settings/public.js'

/** Refuses with the first rule the password breaks, naming the field. */
export function validatePassword(password: string, owner: PasswordOwner, policy: PasswordPolicy, field: string): void {
  const [problem] = passwordProblems(password, policy, owner)
  if (problem) refuseField(problem.code, field, problem.params)
  if (!matchesPattern(policy.passwordPattern, password))
    refuseField('PasswordPatternFailed', field, [policy.passwordValidationFailedMessage])
}
