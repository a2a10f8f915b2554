/** Counts a try before what was typed is checked, and gives it back if that was right. The same for passwords and second steps. */
import type { Platform } from '../../platform/platform.js'
import type { GuessCounter } from './guess-counters.js'
import { forgetGuessesAt, lockGuesses, writeGuesses, writeGuessesAsSeen } from './guesses.queries.js'
import { countGuess, type Guesses, isLocked, type LockPolicy, none } from './guesses.rules.js'

interface Tried {
  after: Guesses[]
  /** Told: somebody else's try locked it in this moment. */
  lockedUntil: Date | null
  /** False where it is locked, told or not. */
  isOpen: boolean
}

export const toldLock = (counters: readonly GuessCounter[], states: readonly Guesses[], now: Date): Date | null =>
  states.reduce<Date | null>((latest, guesses, index) => {
    if (!counters[index]?.isTold || !isLocked(guesses, now)) return latest
    return latest && latest > guesses.lockedUntil ? latest : guesses.lockedUntil
  }, null)

/** `seen` is what a look at the counters has just shown: if nobody else tried since, that and one statement is all it takes. */
export async function countTry(
  { db }: Platform,
  counters: readonly GuessCounter[],
  seen: readonly Guesses[],
  policy: LockPolicy,
  now: Date,
): Promise<Tried> {
  const tried = count(counters, seen, policy, now)
  const counted = counters.flatMap((key, index) => {
    const [before, after] = [seen[index], tried.after[index]]
    return before && after && after !== before ? [{ key, seen: before, after }] : []
  })
  if (counted.length === 0) return tried
  const written = await writeGuessesAsSeen(db, counted)
  const isWritten = ({ subject, source }: GuessCounter) => written.some((one) => one.subject === subject && one.source === source)
  const left = counted.flatMap(({ key }) => (isWritten(key) ? [] : [key]))
  if (left.length === 0) return tried
  const late = await countHeld(db, left, policy, now)
  const after = counters.map((counter, index) => late.after[left.indexOf(counter)] ?? tried.after[index] ?? none(now))
  return { after, lockedUntil: late.lockedUntil, isOpen: tried.isOpen && late.isOpen }
}

/** Somebody else counted at the same time: now one after the other, in whatever server they are. */
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

/** What one more try makes of them. Where a lock is told, none is counted. */
function count(counters: readonly GuessCounter[], before: readonly Guesses[], policy: LockPolicy, now: Date): Tried {
  const lockedUntil = toldLock(counters, before, now)
  const isOpen = before.every((guesses) => !isLocked(guesses, now))
  if (lockedUntil) return { after: [...before], lockedUntil, isOpen }
  const after = counters.map((counter, index) => {
    const guesses = before[index] ?? none(now)
    return isLocked(guesses, now) ? guesses : countGuess(guesses, counter.scope, policy, now)
  })
  return { after, lockedUntil, isOpen }
}

/** The wrong ones before it, from this place, are forgotten; those from elsewhere are not its owner's. */
export const forgetTry = async ({ db }: Platform, counters: readonly GuessCounter[]): Promise<void> =>
  void (await forgetGuessesAt(
    db,
    counters.filter(({ scope }) => scope === 'one place'),
    counters.filter(({ scope }) => scope === 'everywhere'),
  ))
