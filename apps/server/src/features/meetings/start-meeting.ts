/**
 * Opening the room. The customer's row is held while limits are checked and the session is written down as `opening`; the core is called
 * outside of any transaction; then the session is confirmed. Whoever comes meanwhile opens the same session: cores make that harmless.
 */
import type { CallerRequest } from '../../http/routes.js'
import { type CoreAccess, CoreRefused, CoreUnavailable, type OpenSession } from '../../meeting-cores/meeting-core.js'
import type { Actor } from '../../platform/audit/audit.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { accessTo, type CoreRow, coreSecrets, driverOf, findCore, listCandidates, writeHealth } from '../cores/cores.service.js'
import { callbackLinks } from './links.js'
import { lockCustomer, type Terms, writeStatus } from './meeting-writes.queries.js'
import { findMeetingById, lockMeetingById, type MeetingBase } from './meeting-by-id.queries.js'
import { isOverdue } from './meetings.rules.js'
import { requireRoomInPlan, requireTerms } from './plan-limits.js'
import {
  findOpenSession,
  insertSession,
  lockSession,
  nextSessionNumber,
  type SessionRow,
  writeSession,
} from './session.queries.js'
import { sessionToOpen } from './session-to-open.js'

export interface RunningMeeting {
  meeting: MeetingBase
  session: OpenSession
  sessionId: number
  core: CoreRow
  access: CoreAccess
}

/** Whether the caller may start it has been decided; this enforces what the plan and the time allow. */
export async function startMeeting(platform: Platform, meetingId: number, now: Date, actor: Actor): Promise<RunningMeeting> {
  const opening = await platform.db
    .transaction()
    .execute((transaction) => beginSession(platform, transaction, meetingId, now, actor))
  return openOnCore(platform, opening, now)
}

interface Opening {
  meeting: MeetingBase
  session: SessionRow
  terms: Terms
}

async function beginSession(
  { ids }: Platform,
  transaction: Transaction,
  meetingId: number,
  now: Date,
  actor: Actor,
): Promise<Opening> {
  const known = (await findMeetingById(transaction, meetingId)) ?? refuse('MeetingNotFound')
  // The customer first, then the meeting: every start takes its locks in this order.
  const customer = (await lockCustomer(transaction, known.customer_id)) ?? refuse('CustomerRestricted')
  const meeting = (await lockMeetingById(transaction, meetingId)) ?? refuse('MeetingNotFound')
  const terms = await requireTerms(transaction, meeting.customer_id, now)
  const running = await findOpenSession(transaction, meetingId)
  if (running) return { meeting, session: running, terms }

  if (customer.status !== 'Active') refuse('CustomerRestricted')
  if (meeting.status === 'CANCEL' || meeting.deleted_at) refuse('MeetingNotStartable')
  if (isOverdue({ ...stateOfBase(meeting) }, now)) refuse('MeetingOverdue')
  await requireRoomInPlan(transaction, meeting.customer_id, terms, meetingId, now)
  const core = await chooseCore(transaction, meeting, terms)
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
  await recordAudit(transaction, actor, { action: 'start', entity: 'meeting', entityId: meetingId, details: { session: number } })
  return { meeting, session, terms }
}

export const stateOfBase = (meeting: MeetingBase) => ({
  status: meeting.status,
  startsAt: meeting.starts_at,
  durationMinutes: meeting.duration_minutes,
  isPublic: meeting.is_public,
  isDeleted: meeting.deleted_at !== null,
})

/** Staff may have chosen one beforehand; it must still be there and take meetings. */
async function chooseCore(
  transaction: Transaction,
  meeting: MeetingBase,
  terms: Terms,
  failed: readonly number[] = [],
): Promise<CoreRow> {
  const candidates = await listCandidates(transaction, meeting.core_type, terms.package_type, meeting.planned_participants)
  const left = candidates.filter(({ id }) => !failed.includes(id))
  const wished = left.find(({ id }) => id === meeting.core_id)
  return wished ?? left[0] ?? refuse(failed.length > 0 ? 'CoreUnavailable' : 'NoActiveCore')
}

async function openOnCore(platform: Platform, { meeting, session, terms }: Opening, now: Date): Promise<RunningMeeting> {
  const secrets = coreSecrets(platform.appSecret)
  const failed: number[] = []
  let current = session
  for (;;) {
    const core = (await findCore(platform.db, current.core_id)) ?? refuse('CoreUnavailable')
    try {
      const access = accessTo(secrets, core)
      const wanted = await sessionToOpen(
        platform,
        meeting,
        current,
        terms,
        callbackLinks(platform.publicUrl(), current.callback_key),
      )
      const opened = current.state === 'open' ? openSessionOf(current) : await driverOf(core.core_type).open(access, wanted)
      if (current.state !== 'open') await confirm(platform, meeting, current, opened, now)
      return { meeting, session: opened, sessionId: current.id, core, access }
    } catch (error) {
      if (!(error instanceof CoreUnavailable) && !(error instanceof CoreRefused)) throw error
      platform.log.warn(
        { logger: 'meetings', coreId: core.id, meetingId: meeting.id, err: error },
        'a core did not open a meeting',
      )
      await writeHealth(platform.db, core.id, { is_up: false, failed_checks: core.failed_checks + 1, checked_at: now })
      failed.push(core.id)
      current = await moveOrGiveUp(platform, { meeting, session: current, terms }, failed, now)
    }
  }
}

export const openSessionOf = ({ external_id, internal_id, core_data }: SessionRow): OpenSession => ({
  externalId: external_id,
  internalId: internal_id,
  data: core_data,
})

async function confirm(
  platform: Platform,
  { id }: MeetingBase,
  { id: sessionId }: SessionRow,
  opened: OpenSession,
  now: Date,
): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const meeting = (await lockMeetingById(transaction, id)) ?? refuse('MeetingNotFound')
    const session = await lockSession(transaction, sessionId)
    // Somebody else confirmed it, or the reconciling job gave it up as stale.
    if (session?.state !== 'opening') return
    await writeSession(transaction, sessionId, {
      state: 'open',
      started_at: now,
      external_id: opened.externalId,
      internal_id: opened.internalId,
      core_data: JSON.stringify(opened.data),
    })
    await writeStatus(transaction, id, 'INPROGRESS', {
      core_id: session.core_id,
      actual_starts_at: now,
      actual_ends_at: null,
      is_recorded: meeting.is_recorded,
      updated_at: now,
    })
  })
}

/** The next core, unless another start has moved the session already; without one the opening is given up. */
async function moveOrGiveUp(
  { db }: Platform,
  { meeting, session, terms }: Opening,
  failed: number[],
  now: Date,
): Promise<SessionRow> {
  const moved = await db.transaction().execute(async (transaction) => {
    const current = await lockSession(transaction, session.id)
    if (!current || current.state === 'closed') return null
    if (!failed.includes(current.core_id) || current.state === 'open') return current
    const candidates = await listCandidates(transaction, meeting.core_type, terms.package_type, meeting.planned_participants)
    const next = candidates.find(({ id }) => !failed.includes(id))
    if (!next) {
      await writeSession(transaction, session.id, { state: 'closed', ended_at: now, end_reason: 'no core' })
      return null
    }
    await writeSession(transaction, session.id, { core_id: next.id })
    return { ...current, core_id: next.id }
  })
  return moved ?? refuse('CoreUnavailable')
}

/** For whoever starts it signed in. */
export async function startAsHost(
  platform: Platform,
  meetingId: number,
  request: CallerRequest,
  host: HostPerson,
): Promise<string> {
  const running = await startMeeting(platform, meetingId, request.now, request.actor)
  return hostUrlOf(running, host)
}

export interface HostPerson {
  visitorKey: string
  name: string
  email: string | null
  language: 'vi' | 'en'
}

export async function hostUrlOf({ core, access, session }: RunningMeeting, host: HostPerson): Promise<string> {
  return coreAnswer(driverOf(core.core_type).hostUrl(access, session, { ...host, isHost: true, isGuest: false }))
}

/** What a core does not do becomes a refusal in words that people understand. */
export async function coreAnswer<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CoreUnavailable || error instanceof CoreRefused) refuse('CoreUnavailable')
    throw error
  }
}
