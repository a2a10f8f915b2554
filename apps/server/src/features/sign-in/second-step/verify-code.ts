/** Verifies a typed code of the second step, counted before it is checked: five tries, then a lock as for passwords. */
import type { VisitorRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import { createKeyedQueue } from '../../../platform/keyed-queue.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.js'
import { readPasswordPolicy } from '../../settings/public.js'
import { countTry, lookAndBegin, shownLock, triesEndedBy } from '../count-tries.js'
import { secondStepCounters } from '../guess-counters.js'
import { writeEndedTries } from '../ended-tries.queries.js'
import { giveBackGuess, type GuessKey } from '../guesses.queries.js'
import type { LockPolicy } from '../guesses.rules.js'
import { mailAccountOwner } from '../owner-mails.js'
import type { SignInAccount } from '../sign-in.queries.js'
import { recoveryCodeHash } from './recovery-codes.js'
import { findRecoveryCodesLeft, findTotp, takeRecoveryCode, takeTotpStep } from './second-step.queries.js'
import { stepOfCode } from './totp.js'
import { openTotpSecret } from './totp-secrets.js'

type Requested = Pick<VisitorRequest, 'now' | 'actor' | 'language'>
type TriedFrom = Parameters<typeof secondStepCounters>[1]

/** Fixed, and on where the policy switches locks of passwords off: a million codes are soon tried. */
const mostTries = 5

const inTurn = createKeyedQueue()

/** Returns only if the code is right, and then the code is used up. `check` is given where more than the code counts. */
export async function verifyCode(
  platform: Platform,
  account: SignInAccount,
  code: string,
  from: TriedFrom,
  request: Requested,
  check: () => Promise<boolean> = () => takeCode(platform, account, code, request),
): Promise<void> {
  const { lockedOutDuration } = await readPasswordPolicy(platform.db)
  const policy: LockPolicy = { lockedOut: true, wrongPasswordAttempt: mostTries, lockedOutDuration }
  const counters = secondStepCounters(account.id, from)
  const refuseLocked = (until: Date) => refuse('SecondStepLocked', { params: { tries: mostTries, until: until.toISOString() } })
  const { look } = await lookAndBegin(platform, counters, [], policy, request.now)
  const lockedBefore = shownLock(counters, look.seen, request.now)
  if (lockedBefore) return refuseLocked(lockedBefore)
  const key = `${counters[0]?.subject} ${counters[0]?.source}`
  const { tried, isRight } = await inTurn(key, async () => {
    const counted = await countTry(platform, counters, look, policy, request.now)
    const right = counted.isOpen && (await check().catch((error: unknown) => giveBack(platform, counters, error)))
    if (right) await writeEndedTries(platform.db, triesEndedBy(counters))
    return { tried: counted, isRight: right }
  })
  if (isRight) return
  platform.traces.note({
    action: 'second step refused',
    entity: 'account',
    entityId: account.id,
    reason: from.kind === 'session' ? 'wrong code, signed in' : 'wrong code',
    actor: request.actor,
  })
  if (tried.lockedUntil) return refuseLocked(tried.lockedUntil)
  const lockedNow = shownLock(counters, tried.after, request.now)
  if (!lockedNow) return refuseField('SecondStepWrong', 'code', { left: mostTries - (tried.after[0]?.failures ?? 0) })
  await mailLock(platform, account, request)
  return refuseLocked(lockedNow)
}

/** What was refused for another reason than the code was no try. */
async function giveBack({ db }: Platform, counters: readonly GuessKey[], error: unknown): Promise<never> {
  if (error instanceof Refusal) await giveBackGuess(db, counters)
  throw error
}

/** A person who got here knows the password. If it is not the owner, it is time to change the password. */
const mailLock = (platform: Platform, account: SignInAccount, { actor, language }: Requested): Promise<void> =>
  platform.db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, actor, { action: 'second step locked', entity: 'account', entityId: account.id })
    const owner = { ...account, customerName: account.own_customer_name }
    await mailAccountOwner(platform, transaction, owner, { kind: 'secondStepLocked' }, language)
  })

const isOfApp = (code: string) => /^\d{6}$/.test(code)

/** `alsoTake` refuses what comes too late: then the code is not used up either. */
export const takeCode = (
  platform: Platform,
  account: SignInAccount,
  code: string,
  request: Requested,
  alsoTake: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> =>
  platform.db.transaction().execute(async (transaction) => {
    const isRight = isOfApp(code)
      ? await takeTotpCode(platform, transaction, account.id, code, request.now)
      : await useRecoveryCode(platform, transaction, account, code, request)
    if (isRight) await alsoTake(transaction)
    return isRight
  })

async function takeTotpCode(
  platform: Platform,
  transaction: Transaction,
  accountId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const kept = (await findTotp(transaction, accountId))?.sealed_secret
  const secret = kept ? openTotpSecret(platform, accountId, kept) : null
  const step = secret === null ? null : stepOfCode(secret, code, now)
  return kept != null && step !== null && takeTotpStep(transaction, accountId, kept, step)
}

async function useRecoveryCode(
  platform: Platform,
  transaction: Transaction,
  account: SignInAccount,
  code: string,
  request: Requested,
): Promise<boolean> {
  const hash = recoveryCodeHash(platform, account.id, code)
  if (!(await takeRecoveryCode(transaction, account.id, hash, request.now))) return false
  const left = await findRecoveryCodesLeft(transaction, account.id)
  const actor = { ...request.actor, accountId: account.id, name: account.username }
  const entry = { action: 'use recovery code', entity: 'account', entityId: account.id, details: { left } }
  await recordAudit(transaction, actor, entry)
  const owner = { ...account, customerName: account.own_customer_name }
  await mailAccountOwner(platform, transaction, owner, { kind: 'recoveryCodeUsed', left: String(left) }, request.language)
  return true
}
