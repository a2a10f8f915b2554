/** The same limit for each of many keys, such as networks or join addresses. Keys that were not used for a while are forgotten. */
import { createRateLimit, type RateLimit } from './rate-limit.js'

interface Kept {
  mayGoOn: () => boolean
  lastAt: number
}

export function createRateLimitByKey({ burst, perSecond, now }: RateLimit): (key: string) => boolean {
  const kept = new Map<string, Kept>()
  const fullAgainMs = (burst / perSecond) * 1000
  let sweptAt = now()
  function forgetQuiet(): void {
    if (now() - sweptAt < fullAgainMs) return
    sweptAt = now()
    for (const [key, { lastAt }] of kept) if (now() - lastAt >= fullAgainMs) kept.delete(key)
  }
  return (key) => {
    forgetQuiet()
    let one = kept.get(key)
    if (!one) kept.set(key, (one = { mayGoOn: createRateLimit({ burst, perSecond, now }), lastAt: now() }))
    one.lastAt = now()
    return one.mayGoOn()
  }
}
