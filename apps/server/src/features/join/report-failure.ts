/** A join page reports that its visitor could not get in. An unknown key is counted too, without a customer. */
import type { ParsedInput } from '@hop/contract/call'
import type { join } from '@hop/contract/features/join'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { countFailure } from '../error-stats/public.js'
import { failedMeeting, findMeetingByKey } from '../meetings/public.js'

export async function reportFailure(
  platform: Platform,
  { meetingSecretKey, kind }: ParsedInput<typeof join.reportFailure>['body'],
  request: VisitorRequest,
): Promise<void> {
  const found = meetingSecretKey ? await findMeetingByKey(platform.db, meetingSecretKey) : null
  await countFailure(platform, kind, await failedMeeting(platform.db, found?.meeting), request)
}
