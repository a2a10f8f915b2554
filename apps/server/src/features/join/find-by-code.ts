/** From the join code that somebody was told to the link for all. A code that is not there and one that is deleted are the same. */
import { networkOf } from '@hop/server-kit/network-of'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findMeetingByCode, tryCode } from '../meetings/public.js'

/** Wrong ones from one network: an office mistypes now and then, and nobody walks through a thousand million codes at this pace. */
const triesAllowed = 30

export async function findByCode(
  platform: Platform,
  joinCode: string,
  { address, now }: Pick<VisitorRequest, 'address' | 'now'>,
) {
  const meeting = await findMeetingByCode(platform.db, joinCode)
  const subject = `${networkOf(address)} join codes`
  const refused = await tryCode(platform, { subject, triesAllowed, isRight: meeting !== undefined, now })
  if (refused?.code === 'TooManyWrongCodes') refuse('TooManyWrongCodes', { params: [refused.retryAfterSeconds] })
  if (!meeting) return refuse('JoinCodeUnknown')
  return { meetingSecretKey: meeting.participant_key }
}
