/** Deletes the recordings of a deleted meeting at its cores too: otherwise people who have an address could go on playing them. */
import type { Platform } from '../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../cores/public.js'
import { openSessionOf } from '../meetings/public.js'
import { collectRecordings } from './collect-recordings.js'
import { findRecordedSession, listRecorded, writePurged } from './recordings.queries.js'

export async function deleteRecordingsOf(platform: Platform, meetingId: number): Promise<void> {
  const { db, appSecret } = platform
  const known = await listRecorded(db, { meetingId })
  for (const sessionId of new Set(known.map(({ session_id }) => session_id))) {
    const session = await findRecordedSession(db, sessionId)
    const core = session && (await findCore(db, session.core_id))
    if (!session || !core) continue
    const ids = known.filter(({ session_id }) => session_id === sessionId).map(({ record_id }) => record_id)
    await driverOf(core.core_type).deleteRecordings(accessTo(coreSecrets(appSecret), core), openSessionOf(session), ids)
    await db.transaction().execute((transaction) => writePurged(transaction, session, ids, platform.clock.now()))
    // What the core says now is what counts.
    await collectRecordings(platform, sessionId)
  }
}
