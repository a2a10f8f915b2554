/** Finds the public link by its join code. A code that does not exist and one of a deleted meeting get the same answer. */
import { networkOf } from '@hop/server-kit/network-of'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findMeetingByCode, tryCode } from '../meetings/public.js'

/**
 * Wrong codes are limited per network: an office mistypes now and then, but at this pace nobody can try a thousand million codes.
 */
const triesAllowed = 30

export async function findByCode(
  platform: Platform,
  joinCode: string,
  { address, now }: Pick<VisitorRequest, 'address' | 'now'>,
) {
  const meeting = await findMeetingByCode(platform.db, joinCode)
  const subject = `${networkOf(address)} join codes`
  const refused = await tryCode(platform, { subject, triesAllowed, isRight: meeting !== undefined, now })
  if (refused?.code === 'TooManyWrongCodes') refuse('TooManyWrongCodes', { params: { seconds: refused.retryAfterSeconds } })
  if (!meeting) return refuse('JoinCodeUnknown')
  return { meetingSecretKey: meeting.participant_key }
}
