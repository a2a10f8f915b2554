/** Compares a typed password with an account's, counting and locking as the policy says. */
import { createOneAtATime } from '../../platform/one-at-a-time.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { readPasswordPolicy } from '../settings/public.js'
import type { Sessions } from './sessions.js'
import { deleteFailures, lockFailures, writeFailures } from './sign-in.queries.js'
import { countAttempt, isLocked, attemptsLeft } from './sign-in.rules.js'

export interface PasswordAttempt {
  /** Whose tries are counted; a name that belongs to nobody is counted just the same. */
  subject: string
  accountId: number | null
  passwordHash: string | null
  password: string
  now: Date
}

export const subjectOf = (account: { id: number } | undefined, typedName: string) =>
  account ? `account:${account.id}` : `name:${typedName}`

/** On one server the tries for one name follow each other, so that correct sign-ins at the same moment never count as wrong ones. */
const oneAtATime = createOneAtATime()

/** Answers only when the password is right; otherwise refuses, through `wrong` as long as there are tries left. */
export const verifyPassword = (
  platform: Platform,
  sessions: Sessions,
  check: PasswordAttempt,
  wrong: (attemptsLeft: number | null) => never,
) => oneAtATime(check.subject, () => verifyNext(platform, sessions, check, wrong))

async function verifyNext(
  platform: Platform,
  sessions: Sessions,
  check: PasswordAttempt,
  wrong: (attemptsLeft: number | null) => never,
): Promise<void> {
  const { db, passwords } = platform
  const policy = await readPasswordPolicy(db)
  const { state, isOpen } = await db.transaction().execute(async (transaction) => {
    const before = await lockFailures(transaction, check.subject, check.now)
    if (isLocked(before, check.now)) return { state: before, isOpen: false }
    const counted = countAttempt(before, policy, check.now)
    await writeFailures(transaction, check.subject, counted, check.now)
    return { state: counted, isOpen: true }
  })
  const refuseLocked = (lockedUntil: Date) =>
    refuse('LockAccountEnabled', { params: [policy.wrongPasswordAttempt, lockedUntil.toISOString()] })
  if (!isOpen) refuseLocked(state.lockedUntil ?? check.now)
  if (await passwords.isRight(check.password, check.passwordHash)) {
    await deleteFailures(db, check.subject)
    return
  }
  if (isLocked(state, check.now)) {
    await endSessionsOfLocked(platform, sessions, check)
    refuseLocked(state.lockedUntil)
  }
  wrong(policy.lockedOut ? attemptsLeft(state, policy) : null)
}

async function endSessionsOfLocked({ db }: Platform, sessions: Sessions, { accountId, now }: PasswordAttempt): Promise<void> {
  if (accountId === null) return
  await db.transaction().execute((transaction) => sessions.end(transaction, { accountId }, 'locked', now))
}
