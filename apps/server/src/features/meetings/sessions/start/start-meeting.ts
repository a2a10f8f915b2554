/**
 * Opens the room. The customer's row is locked while limits are checked and the session is written down as `opening`; the core is
 * called outside of any transaction (open-on-core.ts). Other people who start it at that moment open the same session.
 */
import type { Actor } from '../../../../platform/audit/audit.js'
import { brandOfCustomer } from '../../../branded-apps/public.js'
import { recordAudit } from '../../../../platform/audit/audit.js'
import type { Transaction } from '../../../../platform/database/database.js'
import type { Platform } from '../../../../platform/platform.js'
import { refuse } from '../../../../platform/refusal.js'
import type { PersonToJoin } from '../../../../meeting-cores/meeting-core.js'
import { type CoreRow, driverOf, listCandidates } from '../../../cores/public.js'
import { lockCustomer } from '../../../customer-status/public.js'
import { coreAnswer } from '../ask-core.js'
import { invitationTo } from '../people/invitation.js'
import { findTerms, type Terms } from '../../meeting-writes.queries.js'
import { findMeetingById, lockMeetingById, type MeetingBase } from '../../meeting-by-id.queries.js'
import { isOverdue } from '../../meetings.rules.js'
import { stateOf } from '../../meeting-state.js'
import { candidatesWanted, listCandidatesFor, type Opening, openOnCore, type RunningMeeting } from './open-on-core.js'
import { requireOneBack } from '../require-reachable.js'
import { requireRoomInPlan, requireTerms } from '../../plan-limits.js'
import { findOpenSession, insertSession, nextSessionNumber } from '../session.queries.js'

/** Whether the caller may start it has been decided; this enforces what the plan and the time allow. */
export async function startMeeting(platform: Platform, meetingId: number, now: Date, actor: Actor): Promise<RunningMeeting> {
  const opening = await begin(platform, { meetingId, now, actor, goal: 'open' })
  return openOnCore(platform, opening, now)
}

/** The room is made on its core, and its guests may enter; the meeting stays PENDING until a person is inside. */
export async function openBeforeHost(platform: Platform, meetingId: number, now: Date, actor: Actor): Promise<RunningMeeting> {
  const opening = await begin(platform, { meetingId, now, actor, goal: 'waiting' })
  return openOnCore(platform, opening, now)
}

async function begin(platform: Platform, beginning: Beginning): Promise<Opening> {
  await requireCoreFor(platform, beginning)
  return platform.db.transaction().execute((transaction) => beginSession(platform, transaction, beginning))
}

/** What else may be wrong is told by the beginning itself. */
async function requireCoreFor(platform: Platform, { meetingId, now }: Beginning): Promise<void> {
  const meeting = await findMeetingById(platform.db, meetingId)
  const terms = meeting && (await findTerms(platform.db, meeting.customer_id, now))
  if (!terms || (await findOpenSession(platform.db, meetingId))) return
  await requireOneBack(platform, await listCandidates(platform.db, candidatesWanted(meeting, terms, now)))
}

interface Beginning {
  meetingId: number
  now: Date
  actor: Actor
  goal: Opening['goal']
}

/** In the caller's transaction: what is refused here undoes what the caller wrote. */
export async function beginSession(
  { ids }: Platform,
  transaction: Transaction,
  { meetingId, now, actor, goal }: Beginning,
): Promise<Opening> {
  const known = (await findMeetingById(transaction, meetingId)) ?? refuse('MeetingNotFound')
  // The customer first, then the meeting: every start takes its locks in this order.
  const customer = (await lockCustomer(transaction, known.customer_id)) ?? refuse('CustomerRestricted')
  const meeting = (await lockMeetingById(transaction, meetingId)) ?? refuse('MeetingNotFound')
  const running = await findOpenSession(transaction, meetingId)
  // A running meeting was allowed when it began: if the subscription ends since, people can still join.
  if (running && running.state !== 'opening') return { meeting, session: running, terms: null, goal, isRepeated: true }
  const terms = await requireTerms(transaction, meeting.customer_id, now)
  if (running) return { meeting, session: running, terms, goal, isRepeated: true }

  if (customer.status !== 'Active') refuse('CustomerRestricted')
  if (meeting.status === 'CANCEL' || meeting.deleted_at) refuse('MeetingNotStartable')
  if (isOverdue(stateOf(meeting), now)) refuse('MeetingOverdue')
  await requireRoomInPlan(transaction, meeting.customer_id, terms, meetingId, now)
  const core = await chooseCore(transaction, meeting, terms, now)
  const number = await nextSessionNumber(transaction, meetingId)
  const session = await insertSession(transaction, {
    meeting_id: meetingId,
    customer_id: meeting.customer_id,
    number,
    core_id: core.id,
    state: 'opening',
    external_id: `hop-${meetingId}-${number}-${ids.secret().slice(0, 8)}`,
    internal_id: null,
    core_data: '{}',
    callback_key: ids.secret(),
    opened_at: now,
  })
  await recordAudit(transaction, actor, {
    action: goal === 'open' ? 'start' : 'open before host',
    entity: 'meeting',
    entityId: meetingId,
    details: { session: number },
  })
  return { meeting, session, terms, goal, isRepeated: false }
}

/** Staff may have chosen one beforehand; it must still be there and take meetings. */
async function chooseCore(transaction: Transaction, meeting: MeetingBase, terms: Terms, now: Date): Promise<CoreRow> {
  const candidates = await listCandidatesFor(transaction, meeting, terms, now)
  return candidates.find(({ id, is_up }) => id === meeting.core_id && is_up !== false) ?? candidates[0] ?? refuse('NoActiveCore')
}

export type HostPerson = Omit<PersonToJoin, 'isHost' | 'isGuest' | 'invitation'>

export async function hostUrlOf(
  platform: Platform,
  { core, access, session, meeting }: RunningMeeting,
  host: HostPerson,
): Promise<string> {
  const { site } = await brandOfCustomer(platform, meeting.customer_id)
  const invitation = invitationTo(meeting, site, host.language)
  return coreAnswer(driverOf(core.core_type).hostUrl(access, session, { ...host, isHost: true, isGuest: false, invitation }))
}
