/** Compares a typed password with an account's, counting and locking as the policy says. A lock stops new tries, and nothing else. */
import type { VisitorRequest } from '../../http/routes.js'
import type { Transaction } from '../../platform/database/database.js'
import { createKeyedQueue } from '../../platform/keyed-queue.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { readPasswordPolicy } from '../settings/public.js'
import { blockedAddressesOf, mostBlockedKept } from './blocked-addresses.js'
import { addressKey, countersOf, type GuessCounter, subjectsOf, type TriedFrom } from './guess-counters.js'
import { countTry, type Look, lookAndBegin, shownLock, triesEndedBy } from './count-tries.js'
import { type EndedTries, writeEndedTries } from './ended-tries.queries.js'
import { addFailure, deleteGuessesAt } from './guesses.queries.js'
import { addressBlockedUntil, addressWindowMs, attemptsLeft, type LockPolicy } from './guesses.rules.js'

export interface PasswordAttempt {
  /** Undefined: no account has that name. It is counted and takes the same time. */
  account: { id: number; username: string; password_hash: string } | undefined
  password: string
  from: TriedFrom
  /** Given if it was read before. */
  policy?: LockPolicy
}

type Requested = Pick<VisitorRequest, 'now' | 'address' | 'actor'>

/** On one server the tries from one place for one name follow each other, so that right ones at the same moment never count as wrong. */
const inTurn = createKeyedQueue()

/** Returns only if the password is right; otherwise refuses, through `wrong` as long as tries are left. */
export const verifyPassword = (
  platform: Platform,
  attempt: PasswordAttempt,
  request: Requested,
  wrong: (attemptsLeft: number | null) => never,
): Promise<void> =>
  afterPassword(platform, attempt, request, { wrong, right: async (ended) => void (await writeEndedTries(platform.db, ended)) })

interface Answers<Answer> {
  wrong: (attemptsLeft: number | null) => never
  /** It is to end the tries: in a statement of its own, or in one that it sends anyway. */
  right: (ended: EndedTries) => Promise<Answer>
}

/** The same check, for a caller that writes afterwards. */
export async function afterPassword<Answer>(
  platform: Platform,
  attempt: PasswordAttempt,
  request: Requested,
  { wrong, right }: Answers<Answer>,
): Promise<Answer> {
  const counters = countersOf(platform, attempt.account?.id ?? null, attempt.from)
  const policy = attempt.policy ?? (await readPasswordPolicy(platform.db))
  const refuseLocked = async (lockedUntil: Date, reason: string): Promise<never> => {
    await noteFailure(platform, attempt, request, reason)
    return refuse('LockAccountEnabled', { params: { tries: policy.wrongPasswordAttempt, until: lockedUntil.toISOString() } })
  }
  // Looked up first, without a lock: a thousand tries at a locked name are short reads, without hashing.
  const look = await lookAtGuesses(platform, attempt, counters, policy, request)
  const lockedBefore = shownLock(counters, look.seen, request.now)
  if (lockedBefore) await refuseLocked(lockedBefore, 'locked')
  const { subject = '', source = '' } = counters[0] ?? {}
  const outcome = await inTurn(`${subject} ${source}`, () =>
    tryPassword(platform, attempt, { counters, look }, policy, { now: request.now, right }),
  )
  if (outcome.isRight) return outcome.answer
  if (outcome.lockedUntil) await refuseLocked(outcome.lockedUntil, outcome.isCounted ? 'lock set' : 'locked')
  await noteFailure(platform, attempt, request, 'wrong password')
  return wrong(outcome.left)
}

interface Wrong {
  isRight: false
  /** The refusal as it may be shown. */
  lockedUntil: Date | null
  isCounted: boolean
  left: number | null
}

async function tryPassword<Answer>(
  platform: Platform,
  { account, password }: PasswordAttempt,
  { counters, look }: { counters: readonly GuessCounter[]; look: Look },
  policy: LockPolicy,
  { now, right }: { now: Date; right: Answers<Answer>['right'] },
): Promise<Wrong | { isRight: true; answer: Answer }> {
  const tried = await countTry(platform, counters, look, policy, now)
  if (tried.lockedUntil) return { isRight: false, lockedUntil: tried.lockedUntil, isCounted: false, left: null }
  // Locked without telling: it takes as long as any other wrong password, and is one.
  const hash = tried.isOpen ? (account?.password_hash ?? null) : null
  if (await platform.passwords.isRight(password, hash)) return { isRight: true, answer: await right(triesEndedBy(counters)) }
  const told = tried.after[0]
  const left = policy.lockedOut && told ? attemptsLeft(told, policy) : null
  return { isRight: false, lockedUntil: shownLock(counters, tried.after, now), isCounted: true, left }
}

/**
 * What was counted so far; a first try is counted in the same statement. Refuses an address with too many failures, but not a
 * known browser and not a signed-in person.
 */
async function lookAtGuesses(
  platform: Platform,
  attempt: PasswordAttempt,
  counters: readonly GuessCounter[],
  policy: LockPolicy,
  request: Requested,
): Promise<Look> {
  const { now } = request
  if (attempt.from.kind !== 'stranger') return (await lookAndBegin(platform, counters, [], policy, now)).look
  const address = addressKey(request.address)
  const blocked = blockedAddressesOf(platform)
  const known = blocked.get(address.source)
  if (known && known > now) return refuseAddress(platform, attempt, known, request)
  const { also, look } = await lookAndBegin(platform, counters, [address], policy, now)
  const until = also[0] && addressBlockedUntil(also[0], now)
  if (!until) return look
  if (blocked.size >= mostBlockedKept) blocked.clear()
  blocked.set(address.source, until)
  return refuseAddress(platform, attempt, until, request)
}

function refuseAddress(platform: Platform, attempt: PasswordAttempt, until: Date, request: Requested): never {
  noteRefusal(platform, attempt, request, 'too many from one address')
  return refuse('TooManyRequests', { params: { seconds: Math.ceil((until.getTime() - request.now.getTime()) / 1000) } })
}

async function noteFailure(platform: Platform, attempt: PasswordAttempt, request: Requested, reason: string): Promise<void> {
  const { now, address } = request
  if (attempt.from.kind === 'stranger')
    await addFailure(platform.db, addressKey(address), now, new Date(now.getTime() - addressWindowMs))
  noteRefusal(platform, attempt, request, reason)
}

function noteRefusal({ traces }: Platform, { account, from }: PasswordAttempt, { actor }: Requested, reason: string): void {
  // A name that no account has may be a password in the wrong field: it is stored nowhere.
  const target = account ? { entity: 'account', entityId: account.id } : { entity: 'account', entityId: 'unknown name' }
  traces.note({ action: 'sign-in refused', ...target, reason: from.kind === 'session' ? `${reason}, signed in` : reason, actor })
}

/** After a reset, or when staff lift a lock: whatever was counted against the account. */
export const forgetGuesses = (
  platform: Pick<Platform, 'appSecret'>,
  transaction: Transaction,
  account: { id: number; username: string; email: string },
) => deleteGuessesAt(transaction, subjectsOf(platform, account))
