/** Counts a try before what was typed is checked, and gives it back if that was right. The same for passwords and second steps. */
import type { Platform } from '../../platform/platform.js'
import type { GuessCounter } from './guess-counters.js'
import type { EndedTries } from './ended-tries.queries.js'
import { beginGuesses, type GuessKey, lockGuesses, writeGuesses, writeGuessesAsSeen } from './guesses.queries.js'
import { countGuess, type Guesses, isLocked, type LockPolicy, none } from './guesses.rules.js'

interface Tried {
  after: Guesses[]
  /** A lock that may be shown: another try has just set it. */
  lockedUntil: Date | null
  /** False if the try is locked, whether the person is told so or not. */
  isOpen: boolean
}

export const shownLock = (counters: readonly GuessCounter[], states: readonly Guesses[], now: Date): Date | null =>
  states.reduce<Date | null>((latest, guesses, index) => {
    if (!counters[index]?.isShown || !isLocked(guesses, now)) return latest
    return latest && latest > guesses.lockedUntil ? latest : guesses.lockedUntil
  }, null)

/** What a look at the counters has just shown, and which of them it has counted already. */
export interface Look {
  seen: readonly Guesses[]
  begun: readonly GuessKey[]
}

/** `also` is looked at without being counted: what was seen of it comes first. */
export async function lookAndBegin(
  { db }: Platform,
  counters: readonly GuessCounter[],
  also: readonly GuessKey[],
  policy: LockPolicy,
  now: Date,
): Promise<{ also: readonly Guesses[]; look: Look }> {
  const first = counters.map((key) => ({ key, after: countGuess(none(now), key.scope, policy, now) }))
  const { seen, begun } = await beginGuesses(db, [...also, ...counters], first, now)
  return { also: seen.slice(0, also.length), look: { seen: seen.slice(also.length), begun } }
}

/** If nobody else tried since the look, this and at most one further statement are enough. */
export async function countTry(
  { db }: Platform,
  counters: readonly GuessCounter[],
  { seen, begun }: Look,
  policy: LockPolicy,
  now: Date,
): Promise<Tried> {
  const tried = count(counters, seen, policy, now)
  const counted = counters.flatMap((key, index) => {
    const [before, after] = [seen[index], tried.after[index]]
    return before && after && after !== before ? [{ key, seen: before, after }] : []
  })
  const among = (keys: readonly GuessKey[], { subject, source }: GuessKey) =>
    keys.some((one) => one.subject === subject && one.source === source)
  const toCount = counted.filter(({ key }) => !among(begun, key))
  if (toCount.length === 0) return tried
  const written = await writeGuessesAsSeen(db, toCount)
  const left = toCount.flatMap(({ key }) => (among(written, key) ? [] : [key]))
  if (left.length === 0) return tried
  const late = await countHeld(db, left, policy, now)
  const after = counters.map((counter, index) => late.after[left.indexOf(counter)] ?? tried.after[index] ?? none(now))
  return { after, lockedUntil: late.lockedUntil, isOpen: tried.isOpen && late.isOpen }
}

/** Another try was counted at the same time: now they are counted one after the other, on all servers. */
const countHeld = (db: Platform['db'], counters: readonly GuessCounter[], policy: LockPolicy, now: Date): Promise<Tried> =>
  db.transaction().execute(async (transaction) => {
    const before = await lockGuesses(transaction, counters, now)
    const tried = count(counters, before, policy, now)
    const counted = counters.flatMap((key, index) => {
      const guesses = tried.after[index]
      return guesses && guesses !== before[index] ? [{ key, guesses }] : []
    })
    if (counted.length > 0) await writeGuesses(transaction, counted)
    return tried
  })

/** The counters after one more try. Where a lock is shown, the try is not counted. */
function count(counters: readonly GuessCounter[], before: readonly Guesses[], policy: LockPolicy, now: Date): Tried {
  const lockedUntil = shownLock(counters, before, now)
  const isOpen = before.every((guesses) => !isLocked(guesses, now))
  if (lockedUntil) return { after: [...before], lockedUntil, isOpen }
  const after = counters.map((counter, index) => {
    const guesses = before[index] ?? none(now)
    return isLocked(guesses, now) ? guesses : countGuess(guesses, counter.scope, policy, now)
  })
  return { after, lockedUntil, isOpen }
}

/** What a right try ends: the wrong ones before it, from this place, are forgotten; those from elsewhere are not its owner's. */
export const triesEndedBy = (counters: readonly GuessCounter[]): EndedTries => ({
  forgotten: counters.filter(({ scope }) => scope === 'one place'),
  givenBack: counters.filter(({ scope }) => scope === 'everywhere'),
})
