/** The end of a session, whoever brings it about: the host, the core's callback, or the reconciling job. */
import { seconds } from '../../../platform/clock.js'
import type { Platform } from '../../../platform/platform.js'
import { lockMeetingById } from '../meeting-by-id.queries.js'
import { writeStatus } from '../meeting-writes.queries.js'
import { closeVisits, lockSession, writeSession } from './session.queries.js'

/** So soon the portal knows that there will be a recording; when it is ready the core's own callback tells. */
const recordingDelayMs = 2 * seconds

export type EndReason =
  | 'host'
  | 'core'
  | 'core lost'
  | 'time over'
  | 'never opened'
  | 'nobody came'
  | 'withdrawn'
  | 'customer inactive'

/** Answers whether it was still open: the second to come changes nothing. */
export function closeSession(
  { db, jobs }: Platform,
  meetingId: number,
  sessionId: number,
  reason: EndReason,
  at: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const meeting = await lockMeetingById(transaction, meetingId)
    const session = await lockSession(transaction, sessionId)
    if (!session || session.state === 'closed') return false
    await writeSession(transaction, sessionId, { state: 'closed', ended_at: at, end_reason: reason, people_now: 0 })
    await closeVisits(transaction, sessionId, at)
    const hasRun = session.started_at !== null
    if (meeting?.status === 'INPROGRESS') {
      await writeStatus(transaction, meetingId, 'END', { actual_ends_at: at, updated_at: at })
    }
    if (hasRun && meeting?.enable_meeting_recording) {
      await jobs.send(transaction, collectRecordingsJob, { sessionId }, { startAfter: new Date(at.getTime() + recordingDelayMs) })
    }
    return true
  })
}

export const collectRecordingsJob = 'collect-recordings'
export const deleteRecordingsJob = 'delete-recordings'
