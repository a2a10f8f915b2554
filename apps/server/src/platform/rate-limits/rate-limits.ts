/** How often something may be done. Counted in PostgreSQL, so that a limit spans servers and survives restarts. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../clock.js'

export interface RateLimit {
  calls: number
  perSeconds: number
}

export interface RateLimitAnswer {
  allowed: boolean
  /** 0 when allowed. */
  retryAfterSeconds: number
  /** How many more the window allows, and when the next one begins. */
  remaining: number
  resetSeconds: number
}

export interface RateLimits {
  /** Counts one call by the key (what is limited and for whom: "sign-in:203.0.113.7") and says whether it may go on. */
  take(key: string, limit: RateLimit): Promise<RateLimitAnswer>
  /** Forgets what was counted for the key in the current window: after a success, say. */
  forget(key: string, limit: RateLimit): Promise<void>
}

const longestKey = 120

export function createRateLimits({ pool, clock }: { pool: pg.Pool; clock: Clock }): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ calls, perSeconds }: RateLimit): RateLimiterPostgres {
    const keyPrefix = `${calls}/${perSeconds}`
    const known = limiters.get(keyPrefix)
    if (known) return known
    const common = { keyPrefix, points: calls, duration: perSeconds }
    const limiter = new RateLimiterPostgres({
      ...common,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // One limiter cleans the table for all.
      clearExpiredByTimeout: limiters.size === 0,
      // A key over its limit is refused from memory: further requests cost no queries.
      inMemoryBlockOnConsumed: calls,
      // While the database is away each server counts for itself, instead of refusing every caller or none.
      insuranceLimiter: new RateLimiterMemory(common),
    })
    limiters.set(keyPrefix, limiter)
    return limiter
  }

  /** The library reads the machine's clock. Windows are cut by ours and are part of the key, so that tests can move the time. */
  function windowOf(key: string, { perSeconds }: RateLimit) {
    const now = clock.now().getTime()
    const length = perSeconds * 1000
    const number = Math.floor(now / length)
    return { key: `${shortened(key)}@${number}`, secondsLeft: Math.max(1, Math.ceil(((number + 1) * length - now) / 1000)) }
  }

  async function take(key: string, limit: RateLimit): Promise<RateLimitAnswer> {
    const window = windowOf(key, limit)
    try {
      const { remainingPoints } = await limiterOf(limit).consume(window.key)
      return { allowed: true, retryAfterSeconds: 0, remaining: remainingPoints, resetSeconds: window.secondsLeft }
    } catch (refused) {
      if (refused instanceof RateLimiterRes) {
        const resetSeconds = window.secondsLeft
        return { allowed: false, retryAfterSeconds: resetSeconds, remaining: 0, resetSeconds }
      }
      throw refused
    }
  }

  return {
    take,
    forget: async (key, limit) => void (await limiterOf(limit).delete(windowOf(key, limit).key)),
  }
}

/** Keys hold what strangers typed: however long that is, the column takes 255 characters. */
const shortened = (key: string) => (key.length <= longestKey ? key : createHash('sha256').update(key).digest('base64url'))
