/** Shows the recordings of a session to the invited people, or hides them again. */
import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireSession } from '../meetings/public.js'
import { endPlaybackLinksJob, type LinksToEnd } from '../recording-jobs/public.js'
import { touchMeeting, writeShared } from './change-recordings.queries.js'

/** Pressed twice it is done once. */
export async function shareSession(platform: Platform, mid: string, isShared: boolean, request: SignedInRequest): Promise<void> {
  const { caller, actor, now } = request
  const { session, meeting, can } = await requireSession(platform, mid, request)
  if (!can.seeRecording || meeting.deleted_at) refuse('MeetingNotFound')
  await platform.db.transaction().execute(async (transaction) => {
    const by = isShared ? { accountId: caller.accountId, at: now } : null
    if (!(await writeShared(transaction, session.id, by))) return
    await touchMeeting(transaction, meeting.id, now)
    if (!isShared) {
      const links: LinksToEnd = { meetingId: meeting.id, sessionId: session.id, until: now.toISOString() }
      await platform.jobs.send(transaction, endPlaybackLinksJob, links)
    }
    const details = { session: session.number }
    const action = isShared ? 'share-session' : 'unshare-session'
    await recordAudit(transaction, actor, { action, entity: 'meeting', entityId: meeting.id, details })
  })
}
