/**
 * Codes that people type, against guessing: so many wrong ones in a quarter of an hour, then no more tries. Counted in the database, so that
 * several servers share the count; tries of one subject follow each other, so that a thousand sent at once are as many as are allowed.
 */
import { createHash } from 'node:crypto'
import { minutes } from '../../../platform/clock.js'
import type { Platform } from '../../../platform/platform.js'
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
