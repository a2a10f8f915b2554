/** A room that waits for its guests is taken away when the meeting is changed, moved, cancelled or deleted: its address tells the old story. */
import type { Platform } from '../../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../cores/public.js'
import { closeSession, type EndReason } from './end-session.js'
import { openSessionOf } from './open-session.js'
import { findOpenSession, type SessionRow } from './session.queries.js'

export async function withdrawWaiting(platform: Platform, meetingId: number, now: Date): Promise<void> {
  const session = await findOpenSession(platform.db, meetingId)
  if (session?.state === 'waiting') await takeAwayWaiting(platform, session, 'withdrawn', now)
}

/** A core that does not hear it keeps a room to which the portal leads nobody any more. */
export async function takeAwayWaiting(platform: Platform, session: SessionRow, reason: EndReason, now: Date): Promise<void> {
  const core = await findCore(platform.db, session.core_id)
  try {
    if (core) await driverOf(core.core_type).end(accessTo(coreSecrets(platform.appSecret), core), openSessionOf(session))
  } catch (error) {
    platform.log.warn({ logger: 'meetings', sessionId: session.id, err: error }, 'a waiting room could not be taken away')
  }
  await closeSession(platform, session.meeting_id, session.id, reason, now)
}
