/** Counts a try before what was typed is checked, and gives it back if that was right. The same for passwords and second steps. */
import type { Platform } from '../../platform/platform.js'
import type { GuessCounter } from './guess-counters.js'
import { deleteGuesses, giveBackGuess, lockGuesses, writeGuesses } from './guesses.queries.js'
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

export const countTry = ({ db }: Platform, counters: readonly GuessCounter[], policy: LockPolicy, now: Date): Promise<Tried> =>
  db.transaction().execute(async (transaction) => {
    const before = await lockGuesses(transaction, counters, now)
    const lockedUntil = toldLock(counters, before, now)
    const isOpen = before.every((guesses) => !isLocked(guesses, now))
    if (lockedUntil) return { after: before, lockedUntil, isOpen }
    const after = counters.map((counter, index) => {
      const guesses = before[index] ?? none(now)
      return isLocked(guesses, now) ? guesses : countGuess(guesses, counter.scope, policy, now)
    })
    const counted = counters.flatMap((key, index) => {
      const guesses = after[index]
      return guesses && guesses !== before[index] ? [{ key, guesses }] : []
    })
    if (counted.length > 0) await writeGuesses(transaction, counted)
    return { after, lockedUntil, isOpen }
  })

/** The wrong ones before it, from this place, are forgotten; those from elsewhere are not its owner's. */
export async function forgetTry({ db }: Platform, counters: readonly GuessCounter[]): Promise<void> {
  await deleteGuesses(
    db,
    counters.filter(({ scope }) => scope === 'one place'),
  )
  const others = counters.filter(({ scope }) => scope === 'everywhere')
  if (others.length > 0) await giveBackGuess(db, others)
}
