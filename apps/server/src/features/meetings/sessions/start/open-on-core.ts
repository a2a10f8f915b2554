/**
 * The core is called outside of any transaction, and the session's row decides whether its answer counts. If several open the
 * same session, the first answer that is written down wins, and what the others opened on the core is ended again.
 */
import { shorten } from '@hop/server-kit/shorten'
import {
  type CoreAccess,
  CoreRefused,
  CoreUnavailable,
  noFreeHost,
  type OpenSession,
} from '../../../../meeting-cores/meeting-core.js'
import type { Transaction } from '../../../../platform/database/database.js'
import { violatedIndex } from '../../../../platform/database/unique-violation.js'
import type { Platform } from '../../../../platform/platform.js'
import { refuse } from '../../../../platform/refusal.js'
import {
  accessTo,
  type CoreRow,
  coreSecrets,
  driverOf,
  findCore,
  listCandidates,
  lockChoice,
  writeHealth,
} from '../../../cores/public.js'
import { callbackLinks } from '../core-events/callback-links.js'
import { longestCoreMessage, openSessionOf } from '../ask-core.js'
import { findCoreOfSession } from '../core-of-session.js'
import { queueSessionEvent } from '../../../webhooks/public.js'
import { lockMeetingById, type MeetingBase } from '../../meeting-by-id.queries.js'
import { type Terms, writeStatus } from '../../meeting-writes.queries.js'
import { findOpenSession, lockSession, type SessionRow, writeSession } from '../session.queries.js'
import { sessionToOpen } from './session-to-open.js'

export interface Opening {
  meeting: MeetingBase
  session: SessionRow
  /** The terms of the plan; null for a session that is already open. */
  terms: Terms | null
  /** waiting: guests may enter, and the meeting begins when one does. */
  goal: 'open' | 'waiting'
  isRepeated: boolean
}

export interface RunningMeeting {
  meeting: MeetingBase
  session: OpenSession
  sessionId: number
  core: CoreRow
  access: CoreAccess
}

/** How often another portal may take the chosen host first. */
const hostTries = 5

export async function openOnCore(platform: Platform, opening: Opening, now: Date): Promise<RunningMeeting> {
  const { meeting } = opening
  const failures: Failure[] = []
  let { session } = opening
  let hostsLost = 0
  for (;;) {
    if (session.state !== 'opening') await findCoreOfSession(platform, session)
    const core = (await findCore(platform.db, session.core_id)) ?? refuse('CoreUnavailable')
    try {
      const access = accessTo(coreSecrets(platform.appSecret), core)
      const opened = await openedOn(platform, { ...opening, session }, core, access)
      const settled = await settle(platform, { ...opening, session }, opened, now)
      if (typeof settled === 'string' || settled.externalId !== opened.externalId) await takeAway(platform, core, access, opened)
      if (settled === 'given up') return refuse('CoreUnavailable')
      if (settled === 'moved') {
        session = (await findOpenSession(platform.db, meeting.id)) ?? refuse('CoreUnavailable')
        continue
      }
      if (settled !== 'host taken') return { meeting, session: settled, sessionId: session.id, core, access }
      if (++hostsLost >= hostTries) throw new CoreRefused(noFreeHost, 'Other portals take every host first')
    } catch (error) {
      if (!(error instanceof CoreUnavailable) && !(error instanceof CoreRefused)) throw error
      platform.log.warn(
        { logger: 'meetings', coreId: core.id, meetingId: meeting.id, err: error },
        'a core did not open a meeting',
      )
      const failure = failureOf(core.id, error)
      if (failure.kind === 'away' || failure.kind === 'refusesUs')
        await writeHealth(platform.db, core.id, { is_up: false, failed_checks: core.failed_checks + 1, checked_at: now })
      failures.push(failure)
      session = await moveOrGiveUp(platform, { ...opening, session }, failures, now)
    }
  }
}

/**
 * Only `away` and `refusesUs` say something of the core: without a free host it is healthy, and what it refuses is about this meeting.
 * One that is away may be back in a moment, so that pages try again; one that takes none of our meetings waits for its operator.
 */
interface Failure {
  coreId: number
  kind: 'away' | 'busy' | 'refused' | 'refusesUs'
  message: string
}

/** It takes none of our meetings, whatever they are. */
const refusesUs = new Set(['checksumError', 'zoomCredentials'])

function failureOf(coreId: number, error: CoreRefused | CoreUnavailable): Failure {
  const { message } = error
  if (!(error instanceof CoreRefused)) return { coreId, kind: 'away', message }
  if (refusesUs.has(error.reason)) return { coreId, kind: 'refusesUs', message }
  return { coreId, kind: error.reason === noFreeHost ? 'busy' : 'refused', message }
}

async function openedOn(
  platform: Platform,
  { meeting, session, terms, isRepeated }: Opening,
  core: CoreRow,
  access: CoreAccess,
): Promise<OpenSession> {
  if (session.state !== 'opening' || !terms) return openSessionOf(session)
  const callbacks = callbackLinks(platform.publicUrl(), session.callback_key)
  const wanted = await sessionToOpen(platform, meeting, session, terms, callbacks, isRepeated)
  return driverOf(core.core_type).open(access, wanted)
}

/** Writes down what the core opened, unless another request did before; returns the session that is in force. */
async function settle(
  platform: Platform,
  { meeting: { id }, session: { id: sessionId, state, core_id: coreId }, goal }: Opening,
  opened: OpenSession,
  now: Date,
): Promise<OpenSession | 'given up' | 'host taken' | 'moved'> {
  if (state === 'open' || state === goal) return opened
  const settled = platform.db.transaction().execute(async (transaction) => {
    const meeting = (await lockMeetingById(transaction, id)) ?? refuse('MeetingNotFound')
    const session = await lockSession(transaction, sessionId)
    if (!session || session.state === 'closed') return 'given up'
    // Another request got no answer from this core and took another one: the meeting is there.
    if (session.core_id !== coreId) return 'moved'
    if (session.state === 'open' || session.state === goal) return openSessionOf(session)
    const known = session.state === 'waiting' ? openSessionOf(session) : opened
    await writeSession(transaction, sessionId, {
      state: goal,
      external_id: known.externalId,
      internal_id: known.internalId,
      core_data: JSON.stringify(known.data),
      ...(known.hasBegun && session.began_at === null && { began_at: now }),
      ...(goal === 'open' && { started_at: now }),
    })
    if (goal === 'open') {
      await writeStatus(transaction, id, 'INPROGRESS', {
        core_id: session.core_id,
        actual_starts_at: now,
        actual_ends_at: null,
        is_recorded: meeting.is_recorded,
        updated_at: now,
      })
      await queueSessionEvent(platform, transaction, 'meeting.started', session, { startedAt: now.toISOString() })
    }
    return known
  })
  try {
    return await settled
  } catch (error) {
    if (violatedIndex(error) !== 'meeting_sessions_one_per_host') throw error
    return 'host taken'
  }
}

/** Ends a room that is not needed; if the core cannot be reached, no person has the room's address either. */
async function takeAway({ log }: Platform, core: CoreRow, access: CoreAccess, opened: OpenSession): Promise<void> {
  try {
    await driverOf(core.core_type).end(access, opened)
  } catch (error) {
    log.warn({ logger: 'meetings', coreId: core.id, err: error }, 'a room that is not needed could not be closed')
  }
}

/** The caller holds the lock of choosing a core until the transaction ends. */
export async function listCandidatesFor(
  transaction: Transaction,
  meeting: MeetingBase,
  terms: Terms,
  now: Date,
): Promise<CoreRow[]> {
  await lockChoice(transaction)
  return listCandidates(transaction, candidatesWanted(meeting, terms, now))
}

export const candidatesWanted = (meeting: MeetingBase, terms: Terms, now: Date) => ({
  coreType: meeting.core_type,
  packageType: terms.package_type,
  people: meeting.planned_participants,
  now,
})

/** The next core, unless another start has moved the session already; without one the opening is given up. */
async function moveOrGiveUp(
  { db, ids }: Platform,
  { meeting, session, terms }: Opening,
  failures: readonly Failure[],
  now: Date,
): Promise<SessionRow> {
  const hasFailed = (coreId: number) => failures.some((failure) => failure.coreId === coreId)
  const moved = await db.transaction().execute(async (transaction) => {
    const current = await lockSession(transaction, session.id)
    if (!current || current.state === 'closed') return null
    if (!hasFailed(current.core_id) || current.state !== 'opening') return current
    const candidates = terms ? await listCandidatesFor(transaction, meeting, terms, now) : []
    const next = candidates.find(({ id }) => !hasFailed(id))
    if (!next) {
      await writeSession(transaction, session.id, { state: 'closed', ended_at: now, end_reason: 'no core' })
      return null
    }
    // The core that did not answer may have opened it all the same: its events about that room must not be taken for this one.
    const moved = { core_id: next.id, callback_key: ids.secret() }
    await writeSession(transaction, session.id, moved)
    return { ...current, ...moved }
  })
  return moved ?? refuseBy(failures)
}

/** What a core said of the meeting helps its host most; it comes from outside, so that it is cut. */
function refuseBy(failures: readonly Failure[]): never {
  const isOneAway = failures.some(({ kind }) => kind === 'away')
  const refused = failures.find(({ kind }) => kind === 'refused' || (kind === 'refusesUs' && !isOneAway))
  if (refused) refuse('CoreRefusedMeeting', { params: { words: shorten(refused.message, longestCoreMessage) } })
  refuse(failures.every(({ kind }) => kind === 'busy') ? 'NoFreeHost' : 'CoreUnavailable')
}
