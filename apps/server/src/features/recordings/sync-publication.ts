/**
 * Makes the core's state equal to ours: recordings in the trash are hidden there, the others are published. Tried again until the
 * core has done it.
 */
import type { Platform } from '../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../cores/public.js'
import { openSessionOf } from '../meetings/public.js'
import { listUnsynced, writeSynced, writeWantedAgain } from './change-recordings.queries.js'
import { collectRecordings } from './collect-recordings.js'
import { findRecordedSession } from './recordings.queries.js'
import { sendPublicationJob } from './publication-job.js'

export async function syncPublication(platform: Platform, sessionId: number): Promise<void> {
  const { db, appSecret } = platform
  const session = await findRecordedSession(db, sessionId)
  const core = session && (await findCore(db, session.core_id))
  const unsynced = await listUnsynced(db, sessionId)
  if (!session || !core || unsynced.length === 0) return
  for (const wanted of ['unpublished', 'published'] as const) {
    const those = unsynced.filter((each) => each.wanted === wanted)
    if (those.length === 0) continue
    const recordIds = those.map(({ record_id }) => record_id)
    const access = accessTo(coreSecrets(appSecret), core)
    await driverOf(core.core_type).publishRecordings(access, openSessionOf(session), recordIds, wanted === 'published')
    const ids = those.map(({ id }) => id)
    await db.transaction().execute(async (transaction) => {
      const changed = await writeSynced(transaction, ids, wanted)
      // Two calls were under way at the same time, and it is unknown which one reached the core last.
      if (changed.length === 0) return
      await writeWantedAgain(transaction, changed)
      await sendPublicationJob(platform, transaction, sessionId)
    })
  }
  // What the core says now is what counts.
  await collectRecordings(platform, sessionId)
}
