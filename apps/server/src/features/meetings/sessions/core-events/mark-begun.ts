/** A waiting session begins: a person is in the room, as the core reported or as the reconciling job saw. */
import type { Platform } from '../../../../platform/platform.js'
import { queueSessionEvent } from '../../../webhooks/public.js'
import { lockMeetingById } from '../../meeting-by-id.queries.js'
import { writeStatus } from '../../meeting-writes.queries.js'
import { lockSession, type SessionRow, writeSession } from '../session.queries.js'

export function markBegun(
  platform: Platform,
  { id, meeting_id }: Pick<SessionRow, 'id' | 'meeting_id'>,
  at: Date,
  internalId: string | null,
): Promise<void> {
  return platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockMeetingById(transaction, meeting_id)
    const session = await lockSession(transaction, id)
    if (!session || session.state === 'closed' || session.state === 'opening') return
    const isFirstWord = session.began_at === null
    if (isFirstWord || internalId) {
      await writeSession(transaction, id, {
        ...(isFirstWord && { began_at: at }),
        ...(internalId && { internal_id: internalId }),
      })
    }
    if (session.state !== 'waiting' || meeting?.status !== 'PENDING') return
    await writeSession(transaction, id, { state: 'open', started_at: at })
    await writeStatus(transaction, meeting_id, 'INPROGRESS', {
      core_id: session.core_id,
      actual_starts_at: at,
      actual_ends_at: null,
      updated_at: at,
    })
    await queueSessionEvent(platform, transaction, 'meeting.started', session, { startedAt: at.toISOString() })
  })
}
