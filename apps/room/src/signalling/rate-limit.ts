/** How many messages a socket may send: a burst, then so many a second. */
export function createRateLimit({
  burst,
  perSecond,
  now,
}: {
  burst: number
  perSecond: number
  now: () => number
}): () => boolean {
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
