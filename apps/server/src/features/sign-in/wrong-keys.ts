/**
 * Keys of links are too long to be guessed; whoever tries all the same is not heard any more after so many wrong ones from one place. They
 * are counted beside wrong passwords, and apart from them: whoever tries keys locks nobody's sign-in.
 */
import { networkOf } from '@hop/server-kit/network-of'
import type { VisitorRequest } from '../../http/routes.js'
import { minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { addFailure, type GuessKey, listGuesses } from './guesses.queries.js'

const mostWrongKeys = 20
const windowMs = 15 * minutes

type Tried = Pick<VisitorRequest, 'now' | 'address'>

const keyOf = ({ address }: Tried): GuessKey => ({ subject: 'keys', source: networkOf(address) })

/** Before a key is looked up. */
export async function requireFewWrongKeys({ db }: Platform, tried: Tried): Promise<void> {
  const [before] = await listGuesses(db, [keyOf(tried)], tried.now)
  const until = (before?.since.getTime() ?? 0) + windowMs
  if (before && before.failures >= mostWrongKeys && until > tried.now.getTime())
    refuse('TooManyRequests', { params: [Math.ceil((until - tried.now.getTime()) / 1000)] })
}

/** Outside of the transaction that looked for it, which the refusal ends. */
export const countWrongKey = ({ db }: Platform, tried: Tried) =>
  addFailure(db, keyOf(tried), tried.now, new Date(tried.now.getTime() - windowMs))
