/**
 * What has been in the trash for thirty days is deleted at its core, and only then its storage is given back. In small pieces; a core
 * that is away keeps the others from nothing, and is asked again at the next run.
 */
import { CoreUnavailable } from '../../meeting-cores/meeting-core.js'
import { jobActor, recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../cores/public.js'
import { openSessionOf } from '../meetings/public.js'
import { listTrashToEmpty } from './change-recordings.queries.js'
import { findRecordedSession, writeIsRecorded, writePurged } from './recordings.queries.js'
import { trashedBefore } from './recordings.rules.js'

const recordingsAtOnce = 200

export const purgeRecordingsJob = 'purge-recordings'

export async function purgeRecordings(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = platform
  const inVain = { cores: new Set<number>(), sessions: new Set<number>() }
  for (;;) {
    const due = await listTrashToEmpty(db, trashedBefore(clock.now()), inVain, recordingsAtOnce)
    for (const sessionId of new Set(due.map(({ session_id }) => session_id))) {
      if (signal.aborted) return
      const those = due.filter(({ session_id }) => session_id === sessionId)
      const { core_id: coreId, meeting_id: meetingId } = those[0]!
      if (inVain.cores.has(coreId)) continue
      try {
        const recordIds = those.map(({ record_id }) => record_id)
        await purgeOne(platform, { sessionId, meetingId, recordIds })
      } catch (error) {
        // A refused deletion must not prevent the others.
        if (error instanceof CoreUnavailable) inVain.cores.add(coreId)
        else inVain.sessions.add(sessionId)
        log.warn(
          { err: error, coreId, sessionId },
          'recordings in the trash could not be deleted at their core; it is tried again',
        )
      }
    }
    if (due.length < recordingsAtOnce) return
  }
}

async function purgeOne(
  { db, appSecret, clock }: Platform,
  { sessionId, meetingId, recordIds }: { sessionId: number; meetingId: number; recordIds: string[] },
): Promise<void> {
  const session = await findRecordedSession(db, sessionId)
  if (!session) return
  // A removed core cannot be asked to delete anything.
  const core = await findCore(db, session.core_id)
  if (core)
    await driverOf(core.core_type).deleteRecordings(accessTo(coreSecrets(appSecret), core), openSessionOf(session), recordIds)
  await db.transaction().execute(async (transaction) => {
    const now = clock.now()
    await writePurged(transaction, session, recordIds, now)
    await writeIsRecorded(transaction, meetingId, now)
    const bySystem = jobActor(purgeRecordingsJob, now)
    const details = { session: session.number, recordings: recordIds }
    await recordAudit(transaction, bySystem, { action: 'purge-recording', entity: 'meeting', entityId: meetingId, details })
  })
}
