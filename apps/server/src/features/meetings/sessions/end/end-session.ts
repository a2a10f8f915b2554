/** The end of a session, for every cause: the host, the core's callback, or the reconciling job. */
import { seconds } from '../../../../platform/clock.js'
import type { Transaction } from '../../../../platform/database/database.js'
import { defineJobKind } from '../../../../platform/jobs/job-kind.js'
import type { Platform } from '../../../../platform/platform.js'
import { lockMeetingById } from '../../meeting-by-id.queries.js'
import { writeStatus } from '../../meeting-writes.queries.js'
import { collectRecordingsJob } from '../../../recording-jobs/public.js'
import { makeTranscriptJob } from '../../../transcript-jobs/public.js'
import { queueSessionEvent } from '../../../webhooks/public.js'
import { closeVisits, lockSession, shortenVisits, writeSession } from '../session.queries.js'
import { queueLeftEvent } from '../people/visit-events.js'

/** By then the portal knows that there will be a recording; the core's own callback reports when it is ready. */
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

/** Returns whether it was still open: the second to come changes nothing. */
export function closeSession(
  platform: Platform,
  meetingId: number,
  sessionId: number,
  reason: EndReason,
  at: Date,
): Promise<boolean> {
  const { db, jobs, clock } = platform
  return db.transaction().execute(async (transaction) => {
    const meeting = await lockMeetingById(transaction, meetingId)
    const session = await lockSession(transaction, sessionId)
    if (!session || session.state === 'closed') return false
    await writeSession(transaction, sessionId, { state: 'closed', ended_at: at, end_reason: reason, people_now: 0 })
    for (const visit of await closeVisits(transaction, sessionId, at)) await queueLeftEvent(platform, transaction, session, visit)
    const hasRun = session.started_at !== null
    if (meeting?.status === 'INPROGRESS') {
      await writeStatus(transaction, meetingId, 'END', { actual_ends_at: at, updated_at: at })
    }
    if (session.started_at) {
      const times = { startedAt: session.started_at.toISOString(), endedAt: at.toISOString() }
      await queueSessionEvent(platform, transaction, 'meeting.ended', session, times)
    }
    if (hasRun && meeting?.enable_meeting_recording) {
      await jobs.send(transaction, collectRecordingsJob, { sessionId }, { startAfter: new Date(at.getTime() + recordingDelayMs) })
    }
    if (hasRun) await makeTranscriptSoon(jobs, transaction, sessionId, clock.now())
    if (session.core_data['roomId']) await jobs.send(transaction, restoreHooksAfterEndJob, { sessionId })
    return true
  })
}

/** The last captions arrive a little after the end is reported; later ones are added. */
const wordsDelayMs = 5 * seconds

export const makeTranscriptSoon = (jobs: Platform['jobs'], transaction: Transaction, sessionId: number, now: Date) =>
  jobs.send(
    transaction,
    makeTranscriptJob,
    { sessionId },
    { startAfter: new Date(now.getTime() + wordsDelayMs), singletonKey: `session ${sessionId}` },
  )

/** Found over by asking, later than it ended: the core's own word, which was on its way, says when that was. */
export function correctEnd({ db, clock }: Platform, meetingId: number, sessionId: number, at: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const meeting = await lockMeetingById(transaction, meetingId)
    const session = await lockSession(transaction, sessionId)
    const wasFoundOver = session?.end_reason === 'core' || session?.end_reason === 'core lost'
    if (!session?.ended_at || !wasFoundOver || at >= session.ended_at || at < (session.began_at ?? session.opened_at)) return
    await writeSession(transaction, sessionId, { ended_at: at })
    await shortenVisits(transaction, sessionId, at)
    if (meeting?.status === 'END' && meeting.actual_ends_at?.getTime() === session.ended_at.getTime())
      await writeStatus(transaction, meetingId, 'END', { actual_ends_at: at, updated_at: clock.now() })
  })
}

export const restoreHooksAfterEndJob = defineJobKind<{ sessionId: number }>('hear-ended-session')
