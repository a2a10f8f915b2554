import type { PasswordDueReason } from '@hop/contract/features/sign-in'
import { type DutyRole, dutyGraceDays } from '@hop/contract/features/two-step'
import type { Role } from '@hop/contract/roles'
import { days, hours } from '../../platform/clock.js'
import type { TwoStepDuty } from '../settings/public.js'

export const sessionLengthMs = 8 * hours
/** However often a session is extended, the password is asked for again after this long. */
export const longestSessionMs = 30 * days

/** The most sessions that one account may have open. */
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

/** How long an account that must set up a second step may go on without one. */
const graceMs = dutyGraceDays * days

/**
 * When a second step must be set up; null if there is one or none is required. An account that is newer than the requirement gets
 * the full time too.
 */
export function twoStepDueAt(
  account: { role: Role; two_step_on_at: Date | null; created_at: Date },
  duty: TwoStepDuty,
): Date | null {
  const since = duty[account.role as DutyRole]
  if (since === undefined || account.two_step_on_at !== null) return null
  return new Date(Math.max(Date.parse(since), account.created_at.getTime()) + graceMs)
}

export const isOver = (until: Date | null, now: Date): boolean => until !== null && until <= now

/** When an extended session ends: never later than its limit, when it is over by itself and can no longer be extended. */
export const extendedUntil = (signedInAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionLengthMs, signedInAt.getTime() + longestSessionMs))
