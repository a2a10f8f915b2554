/** Once a day every session that has recordings is compared with its core: events may get lost, and cores be restored from a backup. */
import type { Platform } from '../../platform/platform.js'
import { collectRecordingsJob } from '../recording-jobs/public.js'
import { listSessionsWithRecordings } from './recordings.queries.js'
import { sendPublicationJob } from './publication-job.js'

const sessionsAtOnce = 500

export async function compareRecordings(platform: Platform): Promise<void> {
  const { db, jobs } = platform
  let lastId = 0
  for (;;) {
    const sessions = await listSessionsWithRecordings(db, lastId, sessionsAtOnce)
    if (sessions.length === 0) return
    await db.transaction().execute(async (transaction) => {
      for (const { session_id: sessionId, is_unsynced } of sessions) {
        await jobs.send(transaction, collectRecordingsJob, { sessionId }, { singletonKey: `compare ${sessionId}` })
        if (is_unsynced) await sendPublicationJob(platform, transaction, sessionId)
      }
    })
    lastId = sessions.at(-1)!.session_id
  }
}
