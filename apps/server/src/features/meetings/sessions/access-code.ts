/** The access code as somebody typed it, against the meeting's own. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { firstWordOf } from '@hop/contract/features/join'
import type { Platform } from '../../../platform/platform.js'
import { requireRightCode, type CodeAttempt } from './wrong-codes.js'

export function verifyAccessCode(
  { db }: Platform,
  meeting: { access_code: string },
  typed: string,
  by: Omit<CodeAttempt, 'isRight'>,
): Promise<void> {
  return requireRightCode(db, { ...by, isRight: isSame(firstWordOf(typed).toUpperCase(), meeting.access_code.toUpperCase()) })
}

/** In constant time: how long it takes reveals nothing of the code. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
