/**
 * Limits how often browsers may open join addresses, because each opening is written to disk for good. An office of three hundred
 * behind one network address comes in at the same time; one join address that is opened again and again is misuse.
 */
import { networkOf } from '@hop/server-kit/network-of'
import { createRateLimitByKey } from '../http/rate-limit-by-key.js'
import { hashOf } from '../meetings/secrets.js'
import type { ApiParts } from './api-call.js'

const perNetwork = { burst: 400, perSecond: 1 }
const perAddress = { burst: 20, perSecond: 0.1 }

export function limitOpenings(now: () => number): ApiParts['mayOpen'] {
  const mayComeFrom = createRateLimitByKey({ ...perNetwork, now })
  const mayUse = createRateLimitByKey({ ...perAddress, now })
  return ({ signedQuery, clientAddress }) => mayComeFrom(networkOf(clientAddress)) && mayUse(hashOf(signedQuery))
}
