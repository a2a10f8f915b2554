/** Once a day every session that has recordings is compared with its core: events may get lost, and cores be restored from a backup. */
import type { Platform } from '../../platform/platform.js'
import { collectRecordingsJob } from '../meetings/public.js'
import { listSessionsWithRecordings } from './recordings.queries.js'

const sessionsAtOnce = 500

export async function compareRecordings({ db, jobs }: Platform): Promise<void> {
  let lastId = 0
  for (;;) {
    const sessions = await listSessionsWithRecordings(db, lastId, sessionsAtOnce)
    if (sessions.length === 0) return
    await db.transaction().execute(async (transaction) => {
      for (const { session_id: sessionId } of sessions)
        await jobs.send(transaction, collectRecordingsJob, { sessionId }, { singletonKey: `compare ${sessionId}` })
    })
    lastId = sessions.at(-1)!.session_id
  }
}
