/** Staff move a meeting that has not begun to another core of the same kind. */
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { findCore } from '../../cores/public.js'
import { writeMeeting } from '../meeting-writes.queries.js'
import { lockMeeting } from '../meetings.queries.js'
import { abilitiesOnMeeting } from '../meetings.rules.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { withdrawWaitingSession } from '../sessions/end/withdraw-session.js'

export async function moveToCore(platform: Platform, meetingId: number, coreId: number, request: CallerRequest): Promise<void> {
  const { reach, now, caller, actor } = request
  await platform.db.transaction().execute(async (transaction) => {
    const meeting = (await lockMeeting(reach, transaction, meetingId)) ?? refuse('MeetingNotFound')
    if (!abilitiesOnMeeting(relationOf(meeting, caller), stateOf(meeting), now).moveCore) refuse('MeetingNotEditable')
    const core = (await findCore(transaction, coreId)) ?? refuse('CoreNotFound')
    if (core.core_type !== meeting.core_type || !core.is_active || core.is_draining) refuse('CoreNotFit')
    await writeMeeting(transaction, meetingId, { core_id: coreId, updated_at: now })
    await recordAudit(transaction, actor, { action: 'move', entity: 'meeting', entityId: meetingId, details: { coreId } })
  })
  await withdrawWaitingSession(platform, meetingId, now)
}
