/** Ten wrong access codes for one link from one address in a quarter of an hour: then no more tries. */
import { type Clock, minutes } from '../../platform/clock.js'
import { refuse } from '../../platform/refusal.js'

const triesAllowed = 10
const windowMs = 15 * minutes

export interface WrongCodes {
  /** Refuses when there have been too many. */
  check(key: string, address: string): void
  count(key: string, address: string): void
}

/** Kept by each server for itself: with several servers somebody has that many tries at each, which a code of six still bears. */
export function createWrongCodes(clock: Clock): WrongCodes {
  const tries = new Map<string, { count: number; until: number }>()
  const nameOf = (key: string, address: string) => `${address} ${key}`
  const current = (name: string) => {
    const found = tries.get(name)
    if (found && found.until <= clock.now().getTime()) tries.delete(name)
    return tries.get(name)
  }
  return {
    check(key, address) {
      const found = current(nameOf(key, address))
      if (!found || found.count < triesAllowed) return
      refuse('TooManyWrongCodes', { params: [Math.ceil((found.until - clock.now().getTime()) / 1000)] })
    },
    count(key, address) {
      const name = nameOf(key, address)
      const found = current(name) ?? { count: 0, until: clock.now().getTime() + windowMs }
      tries.set(name, { ...found, count: found.count + 1 })
      if (tries.size > 100_000) for (const other of tries.keys()) current(other)
    },
  }
}
