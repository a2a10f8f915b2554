import type { PasswordDueReason } from '@hop/contract/features/sign-in'
import { days, hours } from '../../platform/clock.js'

export const sessionLengthMs = 8 * hours
/** However often a session is extended, the password is asked for again after this long. */
export const longestSessionMs = 30 * days

/** Of one account at once. */
export const mostSessions = 100

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

/** When an extended session ends: never later than its limit, when it is over by itself and can no longer be extended. */
export const extendedUntil = (signedInAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionLengthMs, signedInAt.getTime() + longestSessionMs))
