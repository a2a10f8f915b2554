/**
 * Moves recordings into the trash and restores them. The core may be away, so a job informs it; until then the portal itself
 * hides the recording.
 */
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireSession } from '../meetings/public.js'
import { requestTranscription } from '../speech/public.js'
import { lockRecordingsOfSession, touchMeeting, writeRestored, writeTrashed } from './change-recordings.queries.js'
import { writeIsRecorded } from './recordings.queries.js'
import { abilitiesOnRecording, endOfTrash } from './recordings.rules.js'
import { sendPublicationJob } from './publication-job.js'

async function requireTrusted(platform: Platform, mid: string, request: CallerRequest) {
  const { session, meeting, can } = await requireSession(platform, mid, request)
  if (!can.seeRecording || meeting.deleted_at) refuse('MeetingNotFound')
  return { session, meeting }
}

/** Returns until when they can be restored. Recordings that are already in the trash stay as they are. */
export async function trashRecordings(platform: Platform, mid: string, request: CallerRequest): Promise<Date> {
  const { session, meeting } = await requireTrusted(platform, mid, request)
  const { caller, actor, now } = request
  return platform.db.transaction().execute(async (transaction) => {
    const all = await lockRecordingsOfSession(transaction, session.id)
    const open = all.filter((each) => abilitiesOnRecording(each, true, false, now).delete)
    const trashed = all.flatMap(({ trashed_at }) => trashed_at ?? [])
    if (open.length === 0) return endOfTrash(trashed[0] ?? refuse('RecordingNotFound'))
    const ids = open.map(({ id }) => id)
    await writeTrashed(transaction, ids, { at: now, by: caller.accountId, reason: 'person' })
    await writeIsRecorded(transaction, meeting.id, now)
    await touchMeeting(transaction, meeting.id, now)
    await sendPublicationJob(platform, transaction, session.id)
    const details = { session: session.number, recordings: open.map(({ record_id }) => record_id) }
    await recordAudit(transaction, actor, { action: 'trash-recording', entity: 'meeting', entityId: meeting.id, details })
    return endOfTrash(now)
  })
}

export async function restoreRecordings(platform: Platform, mid: string, request: CallerRequest): Promise<void> {
  const { session, meeting } = await requireTrusted(platform, mid, request)
  const { actor, now } = request
  await platform.db.transaction().execute(async (transaction) => {
    const all = await lockRecordingsOfSession(transaction, session.id)
    const back = all.filter((each) => abilitiesOnRecording(each, true, false, now).restore && !isComingBack(each))
    if (back.length === 0) {
      // Another transaction was faster.
      if (all.some(({ trashed_at }) => trashed_at === null)) return
      refuse('RecordingNotFound')
    }
    const ids = back.map(({ id }) => id)
    await writeRestored(transaction, ids, now)
    await writeIsRecorded(transaction, meeting.id, now)
    await touchMeeting(transaction, meeting.id, now)
    await sendPublicationJob(platform, transaction, session.id)
    // Recordings in the trash are not transcribed: one without a transcript is transcribed now.
    await requestTranscription(platform, transaction, session.id, now)
    const details = { session: session.number, recordings: back.map(({ record_id }) => record_id) }
    await recordAudit(transaction, actor, { action: 'restore-recording', entity: 'meeting', entityId: meeting.id, details })
  })
}

/** Just restored: the core does not know it yet. */
const isComingBack = ({ trashed_at, wanted }: { trashed_at: Date | null; wanted: string | null }): boolean =>
  trashed_at === null && wanted === 'published'
