/**
 * Keys of links are too long to be guessed. A network that tries anyway is refused after a number of wrong keys. They are counted
 * beside wrong passwords but separately: trying keys locks no sign-in.
 */
import { networkOf } from '@hop/server-kit/network-of'
import type { VisitorRequest } from '../../http/routes.js'
import { minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { addFailure, giveBackGuess, type GuessKey } from './guesses.queries.js'

const mostWrongKeys = 20
const windowMs = 15 * minutes

type Tried = Pick<VisitorRequest, 'now' | 'address'>

const keyOf = ({ address }: Tried): GuessKey => ({ subject: 'keys', source: networkOf(address) })

/**
 * Counted before the key is looked up, and given back if it was right: of many tries at the same moment, on all servers, only the
 * allowed number is looked up. The caller decides what a wrong key is answered with.
 */
export async function lookUpKey<Found>(
  { db }: Platform,
  tried: Tried,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const key = keyOf(tried)
  const { failures, since } = await addFailure(db, key, tried.now, new Date(tried.now.getTime() - windowMs))
  if (failures > mostWrongKeys) {
    const seconds = Math.ceil((since.getTime() + windowMs - tried.now.getTime()) / 1000)
    return refuse('TooManyRequests', { params: { seconds } })
  }
  const found = await find()
  if (found !== undefined) await giveBackGuess(db, [key])
  return found
}
