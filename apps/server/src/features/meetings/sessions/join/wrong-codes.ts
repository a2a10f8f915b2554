/**
 * Limits guessing of codes that people type: after a number of wrong ones in a quarter of an hour, further tries are refused.
 * Counted in the database, so that all servers share the count; tries of one subject are checked one after the other, so that a
 * thousand sent at the same moment are no more than the limit.
 */
import { createHash } from 'node:crypto'
import { minutes } from '../../../../platform/clock.js'
import type { Platform } from '../../../../platform/platform.js'
import { lockAttempts, writeAttempts } from './wrong-codes.queries.js'

const windowMs = 15 * minutes

export interface CodeTry {
  /** Whose tries are counted together. */
  subject: string
  triesAllowed: number
  isRight: boolean
  now: Date
}

/** What becomes of a try: null when the code is right and there were not too many wrong ones before it. */
type RefusedTry = { code: 'wrong' } | { code: 'TooManyWrongCodes'; retryAfterSeconds: number }

export async function tryCode(
  { db }: Platform,
  { subject: plain, triesAllowed, isRight, now }: CodeTry,
): Promise<RefusedTry | null> {
  const subject = createHash('sha256').update(plain).digest('base64url')
  return db.transaction().execute(async (transaction) => {
    const found = await lockAttempts(transaction, subject, new Date(now.getTime() + windowMs))
    const isOver = found.until <= now
    const tries = isOver ? 0 : found.tries
    const until = isOver ? new Date(now.getTime() + windowMs) : found.until
    if (tries >= triesAllowed) {
      return { code: 'TooManyWrongCodes', retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) }
    }
    if (isRight) return null
    await writeAttempts(transaction, subject, tries + 1, until)
    return { code: 'wrong' }
  })
}
