/**
 * How often browsers may open join addresses: each opening is written down for good. An office of three hundred behind one address comes in
 * at once; one address that is opened again and again is somebody who plays with it.
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
