/**
 * The access code as somebody typed it, against the meeting's own. Ten wrong codes for one link from one address in a quarter of an hour: then
 * no more tries. Counted in the database, so that several servers share the count; tries for one link and address follow each other, so that a
 * thousand sent at once are ten tries all the same.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { firstWordOf } from '@hop/contract/features/join'
import { minutes } from '../../../platform/clock.js'
import type { Platform } from '../../../platform/platform.js'
import { sourceOf } from '../../../platform/rate-limits/source-of.js'
import { refuse } from '../../../platform/refusal.js'
import { lockAttempts, writeAttempts } from './wrong-codes.queries.js'

const triesAllowed = 10
const windowMs = 15 * minutes

interface CodeAttempt {
  /** Whose tries are counted together: a link, or an account. */
  key: string
  address: string
  now: Date
}

/** Answers only when the code is right and there were not too many wrong ones before it. */
export async function verifyAccessCode(
  { db, traces }: Platform,
  meeting: { id: number; access_code: string },
  typed: string,
  { key, address, now }: CodeAttempt,
): Promise<void> {
  const isRight = isSame(firstWordOf(typed).toUpperCase(), meeting.access_code.toUpperCase())
  const subject = createHash('sha256')
    .update(`${sourceOf(address)} ${key}`)
    .digest('base64url')
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
  if (outcome) {
    const reason = outcome.code === 'WrongAccessCode' ? 'wrong code' : 'too many wrong codes'
    const actor = { accountId: null, name: '', address, requestId: '' }
    traces.note({ action: 'access code refused', entity: 'meeting', entityId: meeting.id, reason, actor })
  }
  if (outcome?.code === 'WrongAccessCode') refuse('WrongAccessCode')
  if (outcome) refuse('TooManyWrongCodes', { params: [Math.ceil((outcome.until.getTime() - now.getTime()) / 1000)] })
}

/** In constant time: how long it takes reveals nothing of the code. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
