/** How many wrong passwords are too many, and how long further tries are locked. Pure. */
import { hours, minutes } from '../../platform/clock.js'

export interface LockPolicy {
  lockedOut: boolean
  wrongPasswordAttempt: number
  lockedOutDuration: number
}

export interface Guesses {
  failures: number
  /** How often these were locked before. */
  locks: number
  lockedUntil: Date | null
  /** When counting began. */
  since: Date
  updatedAt: Date
  /** Whether it is written down already. */
  isKept?: true
}

/** Counted for one place, or for all places together, which catches guessing from many places. */
export type GuessScope = 'one place' | 'everywhere'

const forgottenAfterMs = 24 * hours
const longestLockMs = 24 * hours
const everywhereWindowMs = 1 * hours
const everywhereFactor = 10

export const none = (now: Date): Guesses => ({ failures: 0, locks: 0, lockedUntil: null, since: now, updatedAt: now })

export const isLocked = (guesses: Guesses, now: Date): guesses is Guesses & { lockedUntil: Date } =>
  guesses.lockedUntil !== null && guesses.lockedUntil > now

/**
 * The count after one more try. It is taken before the password is checked and given back if the password was right, so that a
 * hundred guesses sent at the same moment are still only as many as the policy allows.
 */
export function countGuess(before: Guesses, scope: GuessScope, policy: LockPolicy, now: Date): Guesses {
  const counted = scope === 'everywhere' ? ofThisHour(before, now) : sinceTheLastLock(before, now)
  const failures = counted.failures + 1
  const after = { ...counted, failures, lockedUntil: null, updatedAt: now }
  if (!policy.lockedOut || failures < triesFor(scope, policy)) return after
  return { ...after, locks: counted.locks + 1, lockedUntil: new Date(now.getTime() + lockMs(scope, counted.locks, policy)) }
}

function sinceTheLastLock(before: Guesses, now: Date): Guesses {
  if (now.getTime() - Math.max(before.updatedAt.getTime(), before.lockedUntil?.getTime() ?? 0) > forgottenAfterMs)
    return none(now)
  return before.lockedUntil === null ? before : { ...before, failures: 0 }
}

const ofThisHour = (before: Guesses, now: Date): Guesses =>
  before.lockedUntil !== null || now.getTime() - before.since.getTime() > everywhereWindowMs ? none(now) : before

const triesFor = (scope: GuessScope, { wrongPasswordAttempt }: LockPolicy) =>
  scope === 'everywhere' ? wrongPasswordAttempt * everywhereFactor : wrongPasswordAttempt

/** Each further lock from the same place lasts twice as long. */
function lockMs(scope: GuessScope, locksBefore: number, { lockedOutDuration }: LockPolicy): number {
  const first = lockedOutDuration * minutes
  if (scope === 'everywhere') return first
  return Math.max(first, Math.min(first * 2 ** Math.min(locksBefore, 20), longestLockMs))
}

export const attemptsLeft = ({ failures }: Guesses, policy: LockPolicy) => Math.max(0, policy.wrongPasswordAttempt - failures)

/**
 * Wrong passwords from one address, for any name. Right passwords do not count: an office may sign in two hundred people at the
 * same time.
 */
export const addressWindowMs = 10 * minutes
const mostFromAddress = 300

/** When sign-ins from this address are accepted again; null if they are accepted now. */
export function addressBlockedUntil({ failures, since }: Guesses, now: Date): Date | null {
  const until = new Date(since.getTime() + addressWindowMs)
  return failures >= mostFromAddress && until > now ? until : null
}
