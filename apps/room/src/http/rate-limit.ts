/** How often something may be done: a burst, then a number of times per second. */
export interface RateLimit {
  burst: number
  perSecond: number
  now: () => number
}

export function createRateLimit({ burst, perSecond, now }: RateLimit): () => boolean {
  let left = burst
  let at = now()
  return () => {
    const time = now()
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond)
    at = time
    if (left < 1) return false
    left -= 1
    return true
  }
}
