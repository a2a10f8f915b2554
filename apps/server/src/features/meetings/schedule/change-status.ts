/** Ending, cancelling and deleting. */
import type { PlainCode } from '@hop/contract/refusal-params'
import type { CallerRequest } from '../../../http/routes.js'
import { CoreRefused, CoreUnavailable } from '../../../meeting-cores/meeting-core.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { accessTo, type CoreRow, coreSecrets, driverOf, findCore } from '../../cores/public.js'
import { sendOwnCalendarEntry } from '../../notices/public.js'
import { deleteRecordingsJob } from '../../recording-jobs/public.js'
import { forgetWordsJob } from '../../transcript-jobs/public.js'
import { endOnCoreLater } from '../sessions/end/end-on-core.js'
import { closeSession } from '../sessions/end/end-session.js'
import { writeMeeting } from '../meeting-writes.queries.js'
import { findMeeting, lockMeeting, type MeetingRecord } from '../meetings.queries.js'
import { abilitiesOnMeeting, couldOwner } from '../meetings.rules.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { findOpenSession, type SessionRow } from '../sessions/session.queries.js'
import { coreAnswer, openSessionOf } from '../sessions/ask-core.js'
import { cancelLocked } from './cancel-locked.js'
import { sendCancellation } from './send-meeting-notices.js'
import { withdrawWaitingSession } from '../sessions/end/withdraw-session.js'

/** Refuses with the reason: the state of the meeting, or that only its owner may do this. */
function requireAbility(
  meeting: MeetingRecord,
  ability: 'end' | 'cancel' | 'delete',
  { caller, now }: CallerRequest,
  otherwise: PlainCode,
): void {
  const state = stateOf(meeting)
  if (abilitiesOnMeeting(relationOf(meeting, caller), state, now)[ability]) return
  refuse(!meeting.is_owner && couldOwner(ability, state, now) ? 'OnlyOwner' : otherwise)
}

export async function endMeeting(platform: Platform, id: number, request: CallerRequest): Promise<void> {
  const meeting = (await findMeeting(request.reach, platform.db, id)) ?? refuse('MeetingNotFound')
  requireAbility(meeting, 'end', request, 'MeetingNotRunning')
  const session = (await findOpenSession(platform.db, id)) ?? refuse('MeetingNotRunning')
  const core = (await findCore(platform.db, session.core_id)) ?? refuse('CoreUnavailable')
  const hasHeard = await endOn(platform, core, session)
  await closeSession(platform, id, session.id, 'host', request.now)
  await platform.db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, request.actor, { action: 'end', entity: 'meeting', entityId: id })
    if (!hasHeard) await endOnCoreLater(platform, transaction, session.id)
  })
}

/** If the core was there a moment ago, the host tries again; one that is known to be away gets it later, by a job. */
async function endOn({ appSecret }: Platform, core: CoreRow, session: SessionRow): Promise<boolean> {
  try {
    await driverOf(core.core_type).end(accessTo(coreSecrets(appSecret), core), openSessionOf(session))
    return true
  } catch (error) {
    const isAway = core.is_up === false && (error instanceof CoreUnavailable || error instanceof CoreRefused)
    return isAway ? false : coreAnswer(Promise.reject(error))
  }
}

export async function cancelMeeting(
  platform: Platform,
  id: number,
  request: CallerRequest,
  shouldNotify: boolean,
): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const meeting = (await lockMeeting(request.reach, transaction, id)) ?? refuse('MeetingNotFound')
    requireAbility(meeting, 'cancel', request, 'MeetingNotCancellable')
    if (await isBeingStarted(transaction, id)) refuse('MeetingNotCancellable')
    await cancelLocked(platform, transaction, meeting, shouldNotify, request)
  })
  await withdrawWaitingSession(platform, id, request.now)
}

/** A core is being asked to open the room: a notice that is sent now would be wrong a moment later. */
const isBeingStarted = async (transaction: Transaction, id: number): Promise<boolean> =>
  (await findOpenSession(transaction, id))?.state === 'opening'

export async function deleteMeeting(
  platform: Platform,
  id: number,
  request: CallerRequest,
  shouldNotify: boolean,
): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const meeting = (await lockMeeting(request.reach, transaction, id)) ?? refuse('MeetingNotFound')
    requireAbility(meeting, 'delete', request, 'MeetingInProgress')
    if (await isBeingStarted(transaction, id)) refuse('MeetingInProgress')
    const { now, caller } = request
    if (meeting.status === 'PENDING') {
      await writeMeeting(transaction, id, { sequence: meeting.sequence + 1 })
      if (shouldNotify) await sendCancellation(platform, transaction, id, request)
    }
    await writeMeeting(transaction, id, { deleted_at: now, deleted_by: caller.accountId, updated_at: now })
    if (meeting.status === 'PENDING') await sendOwnCalendarEntry(platform, transaction, id, now)
    await recordAudit(transaction, request.actor, { action: 'delete', entity: 'meeting', entityId: id })
    // After the deletion nobody could watch or delete them.
    await platform.jobs.send(transaction, deleteRecordingsJob, { meetingId: id })
    await platform.jobs.send(transaction, forgetWordsJob, { meetingId: id })
  })
  await withdrawWaitingSession(platform, id, request.now)
}
