/** A room that waits for its guests is closed when the meeting is changed, moved, cancelled or deleted: it was opened for the old one. */
import type { Platform } from '../../../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../../cores/public.js'
import { closeSession, type EndReason } from './end-session.js'
import { openSessionOf } from '../ask-core.js'
import { findOpenSession, type SessionRow } from '../session.queries.js'

export async function withdrawWaitingSession(platform: Platform, meetingId: number, now: Date): Promise<void> {
  const session = await findOpenSession(platform.db, meetingId)
  if (session?.state === 'waiting') await endWaitingSession(platform, session, 'withdrawn', now)
}

/** A core that cannot be reached keeps an open room, but the portal sends nobody there any more. */
export async function endWaitingSession(platform: Platform, session: SessionRow, reason: EndReason, now: Date): Promise<void> {
  const core = await findCore(platform.db, session.core_id)
  try {
    if (core) await driverOf(core.core_type).end(accessTo(coreSecrets(platform.appSecret), core), openSessionOf(session))
  } catch (error) {
    platform.log.warn({ logger: 'meetings', sessionId: session.id, err: error }, 'a waiting room could not be taken away')
  }
  await closeSession(platform, session.meeting_id, session.id, reason, now)
}
