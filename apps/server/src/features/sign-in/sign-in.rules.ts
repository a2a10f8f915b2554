import type { PasswordDueReason } from '@hop/contract/features/sign-in'
import { days, hours, minutes } from '../../platform/clock.js'

export const sessionLengthMs = 8 * hours
/** However often a session is extended, the password is asked for again after this long. */
export const longestSessionMs = 30 * days

export interface LockPolicy {
  lockedOut: boolean
  wrongPasswordAttempt: number
  lockedOutDuration: number
}

export interface Failures {
  failures: number
  lockedUntil: Date | null
}

export const isLocked = (state: Failures, now: Date): state is Failures & { lockedUntil: Date } =>
  state.lockedUntil !== null && state.lockedUntil > now

/**
 * The count after one more try, taken before the password is checked and given back if it was right:
 * so that a hundred guesses sent at once are still only as many as the policy allows.
 */
export function countAttempt(before: Failures, policy: LockPolicy, now: Date): Failures {
  const wasLocked = before.lockedUntil !== null
  const failures = (wasLocked ? 0 : before.failures) + 1
  const locks = policy.lockedOut && failures >= policy.wrongPasswordAttempt
  return { failures, lockedUntil: locks ? new Date(now.getTime() + policy.lockedOutDuration * minutes) : null }
}

export const attemptsLeft = ({ failures }: Failures, policy: LockPolicy) => Math.max(0, policy.wrongPasswordAttempt - failures)

export interface PasswordAge {
  changedAt: Date
  setByStaff: boolean
}

/** Why a password must be changed before anything else, if so. */
export function passwordDue(
  password: PasswordAge,
  policy: { passwordValidityPeriod: number; mustChangeDefaultPassword: boolean },
  now: Date,
): PasswordDueReason | null {
  if (password.setByStaff && policy.mustChangeDefaultPassword) return 'setByStaff'
  const age = now.getTime() - password.changedAt.getTime()
  return age > policy.passwordValidityPeriod * days ? 'expired' : null
}

/** When an extended session would end; null when it cannot be extended any more. */
export function extendedUntil(signedInAt: Date, now: Date): Date | null {
  const limit = signedInAt.getTime() + longestSessionMs
  return limit <= now.getTime() ? null : new Date(Math.min(now.getTime() + sessionLengthMs, limit))
}
