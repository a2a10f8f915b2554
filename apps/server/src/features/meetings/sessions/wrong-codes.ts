/**
 * Ten wrong access codes for one link from one address in a quarter of an hour: then no more tries. Counted in the database, so that several
 * servers share the count; tries for one link and address follow each other, so that a thousand sent at once are ten tries all the same.
 */
import { createHash } from 'node:crypto'
import { minutes } from '../../../platform/clock.js'
import type { Database } from '../../../platform/database/database.js'
import { refuse } from '../../../platform/refusal.js'
import { lockAttempts, writeAttempts } from './wrong-codes.queries.js'

const triesAllowed = 10
const windowMs = 15 * minutes

export interface CodeAttempt {
  key: string
  address: string
  isRight: boolean
  now: Date
}

/** Answers only when the code is right and there were not too many wrong ones before it. */
export async function requireRightCode(db: Database, { key, address, isRight, now }: CodeAttempt): Promise<void> {
  const subject = createHash('sha256').update(`${address} ${key}`).digest('base64url')
  const outcome = await db.transaction().execute(async (transaction) => {
    const found = await lockAttempts(transaction, subject, new Date(now.getTime() + windowMs))
    const isOver = found.until <= now
    const tries = isOver ? 0 : found.tries
    const until = isOver ? new Date(now.getTime() + windowMs) : found.until
    if (tries >= triesAllowed) return { code: 'TooManyWrongCodes', until } as const
    if (isRight) return null
    await writeAttempts(transaction, subject, tries + 1, until)
    return { code: 'WrongAccessCode' } as const
  })
  if (outcome?.code === 'WrongAccessCode') refuse('WrongAccessCode')
  if (outcome) refuse('TooManyWrongCodes', { params: [Math.ceil((outcome.until.getTime() - now.getTime()) / 1000)] })
}
