/** Compares what a core has recorded of a session with what the portal knows of it, until the recording is ready or given up. */
import { minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../cores/public.js'
import { openSessionOf } from '../meetings/public.js'
import { collectRecordingsJob } from '../recording-jobs/public.js'
import { requestTranscription } from '../speech/public.js'
import { writeWanted } from './change-recordings.queries.js'
import { findRecordedSession, writeGone, writeIsRecorded, writeRecording } from './recordings.queries.js'
import { sendPublicationJob } from './publication-job.js'
import { announceRecordingReady } from './recording-mails.js'

/** The core's own callback asks sooner; this is for callbacks that got lost. */
const askAgainMs = 5 * minutes
/** A long meeting takes its time; after a day nothing more comes. */
const giveUpMs = 24 * 60 * minutes

export async function collectRecordings(platform: Platform, sessionId: number): Promise<void> {
  const { db, appSecret, clock, jobs } = platform
  const session = await findRecordedSession(db, sessionId)
  const core = session && (await findCore(db, session.core_id))
  if (!session || !core) return
  const found = await driverOf(core.core_type).recordings(accessTo(coreSecrets(appSecret), core), openSessionOf(session))
  const now = clock.now()
  await db.transaction().execute(async (transaction) => {
    for (const recording of found) {
      const known = await writeRecording(transaction, session, recording, now)
      if (recording.state === 'published' && known.trashed_at && known.wanted === null) {
        // Made or restored at the core after it went into the trash.
        await writeWanted(transaction, known.id, 'unpublished')
        await sendPublicationJob(platform, transaction, session.id)
      }
      const isNews = recording.state === 'published' && !known.trashed_at && known.ready_told_at === null
      if (isNews) await announceRecordingReady(platform, transaction, known.id, now)
    }
    await writeGone(
      transaction,
      session,
      found.map(({ recordId }) => recordId),
      now,
    )
    await writeIsRecorded(transaction, session.meeting_id, now)
    if (found.some(({ state }) => state === 'published')) await requestTranscription(platform, transaction, sessionId, now)
    const isDone = found.length > 0 && found.every(({ state }) => state !== 'processing')
    const isHopeless = session.ended_at !== null && now.getTime() - session.ended_at.getTime() > giveUpMs
    if (!isDone && !isHopeless && session.state === 'closed') {
      await jobs.send(
        transaction,
        collectRecordingsJob,
        { sessionId },
        { startAfter: new Date(now.getTime() + askAgainMs), singletonKey: `again ${sessionId}` },
      )
    }
  })
}
