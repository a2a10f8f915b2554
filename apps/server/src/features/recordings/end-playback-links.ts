/**
 * Addresses of recordings are valid for hours. When people lose access, the addresses that were given out before are made
 * invalid.
 */
import type { Platform } from '../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../cores/public.js'
import { openSessionOf } from '../meetings/public.js'
import type { LinksToEnd } from '../recording-jobs/public.js'
import { findRecordedSession, listRecorded } from './recordings.queries.js'

export async function endPlaybackLinks(platform: Platform, { until, ...which }: LinksToEnd): Promise<void> {
  const { db, appSecret } = platform
  const known = await listRecorded(db, which)
  for (const sessionId of new Set(known.map(({ session_id }) => session_id))) {
    const session = await findRecordedSession(db, sessionId)
    const core = session && (await findCore(db, session.core_id))
    if (!session || !core) continue
    const ids = known.filter(({ session_id }) => session_id === sessionId).map(({ record_id }) => record_id)
    const access = accessTo(coreSecrets(appSecret), core)
    await driverOf(core.core_type).endPlaybackLinks(access, openSessionOf(session), ids, new Date(until))
  }
}
