/** Every minute the portal asks the cores what really runs, and corrects what a lost callback, a dead core or a dead portal left behind. */
import { CoreRefused, CoreUnavailable } from '../../../../meeting-cores/meeting-core.js'
import { minutes, seconds } from '../../../../platform/clock.js'
import type { Platform } from '../../../../platform/platform.js'
import { allOf, workThrough } from '../../../../platform/work-through.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../../cores/public.js'
import { readRecordingSpace } from '../../../subscriptions/public.js'
import { closeLateRooms } from '../end/close-late-rooms.js'
import { markBegun } from './mark-begun.js'
import { closeSession } from '../end/end-session.js'
import { findMeetingById } from '../../meeting-by-id.queries.js'
import { endOf } from '../../meetings.rules.js'
import { createHookRestorer, type RestoreHook } from './restore-event-hooks.js'
import { listOpenSessions, type SessionRow, writeSession } from '../session.queries.js'
import { openSessionOf } from '../ask-core.js'
import { fetchSessionState } from '../core-of-session.js'
import { stateOf } from '../../meeting-state.js'
import { reconcileVisits } from '../people/visits.js'
import { endWaitingSession } from '../end/withdraw-session.js'

/** A core that is asked at the very moment it opens a room may not know it yet. */
const youngMs = 15 * seconds
/** An opening takes seconds; after this its server must have died. */
const staleOpeningMs = 2 * minutes
/** How long a room waits for a host who has clicked start. */
const unattendedMs = 15 * minutes
/** Cores that know the length end by themselves, and are given the time to; Zoom does not. */
const overtimeMs = 2 * minutes
/** An answer may get lost in the very minute in which the time is over. */
const missesUntilLost = 5
/** Of one core: another that is silent takes none of its turns. */
const sessionsAtOnce = 10
/** In a row: a core that left so many questions open is not asked again in this round. */
const unansweredUntilSilent = 10

export async function reconcileMeetings(platform: Platform, signal?: AbortSignal): Promise<void> {
  const ofCores = new Map<number, SessionRow[]>()
  for (const session of await listOpenSessions(platform.db))
    ofCores.set(session.core_id, [...(ofCores.get(session.core_id) ?? []), session])
  const restoreHook = createHookRestorer(platform)
  const rounds = [...ofCores.values()].map((sessions) => reconcileCore(platform, sessions, restoreHook, signal))
  await allOf([...rounds, closeLateRooms(platform)])
}

async function reconcileCore(
  platform: Platform,
  sessions: readonly SessionRow[],
  restoreHook: RestoreHook,
  signal: AbortSignal | undefined,
): Promise<void> {
  let unanswered = 0
  const how = {
    log: platform.log.child({ logger: 'meetings' }),
    failed: 'a session could not be reconciled',
    nameOf: ({ id }: SessionRow) => ({ sessionId: id }),
    signal,
    atOnce: sessionsAtOnce,
  }
  await workThrough(sessions, how, async (session) => {
    const now = platform.clock.now()
    const ageMs = now.getTime() - session.opened_at.getTime()
    if (session.state === 'opening') {
      if (ageMs > staleOpeningMs) await closeSession(platform, session.meeting_id, session.id, 'never opened', now)
      return
    }
    if (ageMs < youngMs) return
    if (unanswered >= unansweredUntilSilent) return noteMiss(platform, session, now)
    try {
      await askAbout(platform, session, restoreHook, now)
      unanswered = 0
    } catch (error) {
      const isSilent = error instanceof CoreUnavailable
      unanswered = isSilent ? unanswered + 1 : 0
      if (!isSilent)
        platform.log.warn({ logger: 'meetings', sessionId: session.id, err: error }, 'a session could not be checked')
      await noteMiss(platform, session, now)
    }
  })
}

async function askAbout(platform: Platform, session: SessionRow, restoreHook: RestoreHook, now: Date): Promise<void> {
  const state = await fetchSessionState(platform, session)
  if (state === 'running') await restoreHook(session)
  if (state === 'over') {
    await closeSession(platform, session.meeting_id, session.id, 'core', now)
    return
  }
  if (session.missed_checks > 0) await writeSession(platform.db, session.id, { missed_checks: 0 })
  // The core's own event was lost.
  if (state === 'running' && session.began_at === null) await markBegun(platform, session, now, null)
  if (state === 'running' && (await isTimeOver(platform, session, now))) await endOvertime(platform, session, now)
  else if (state === 'running') {
    await lookWhoIsThere(platform, session, now)
    await sendSpaceLeft(platform, session, now)
  }
  if (state === 'waiting' && !(await mayStillBegin(platform, session, now)))
    await endWaitingSession(platform, session, 'nobody came', now)
}

/** No answer proves nothing: the meeting may still run. That its time is over does prove it, since no core lets it run longer. */
async function noteMiss(platform: Platform, session: SessionRow, now: Date): Promise<void> {
  const missed_checks = session.missed_checks + 1
  const isPast =
    session.state === 'waiting' ? !(await mayStillBegin(platform, session, now)) : await isTimeOver(platform, session, now)
  if (missed_checks >= missesUntilLost && isPast) await closeSession(platform, session.meeting_id, session.id, 'core lost', now)
  else await writeSession(platform.db, session.id, { missed_checks })
}

/** A core refuses a question that its licence does not allow: the meeting goes on without the answer. */
async function lookWhoIsThere(platform: Platform, session: SessionRow, now: Date): Promise<void> {
  const core = await findCore(platform.db, session.core_id)
  const driver = core && driverOf(core.core_type)
  // Spread by id, so that not all meetings of a core are asked about in the same minute.
  const isDue = driver && (Math.floor(now.getTime() / minutes) + session.id) % driver.participantsEveryMinutes === 0
  if (!isDue) return
  try {
    const people = await driver.participants(accessTo(coreSecrets(platform.appSecret), core), openSessionOf(session))
    await reconcileVisits(platform, session, people, now)
  } catch (error) {
    if (!(error instanceof CoreRefused)) throw error
    platform.log.debug({ logger: 'meetings', sessionId: session.id, err: error }, 'the core does not say who is inside')
  }
}

/** Storage that other recordings of the same customer have used since is not available to this one. */
async function sendSpaceLeft(platform: Platform, session: SessionRow, now: Date): Promise<void> {
  const meeting = await findMeetingById(platform.db, session.meeting_id)
  const core = meeting?.enable_meeting_recording ? await findCore(platform.db, session.core_id) : undefined
  if (!core) return
  const { bytesLeft } = await readRecordingSpace(platform.db, session.customer_id, now)
  if (bytesLeft === null) return
  await driverOf(core.core_type).limitRecording(
    accessTo(coreSecrets(platform.appSecret), core),
    openSessionOf(session),
    bytesLeft,
  )
}

/** A meeting may last as long as it is scheduled for, from its start, whenever that was. */
async function isTimeOver({ db }: Platform, { meeting_id, started_at, began_at }: SessionRow, now: Date): Promise<boolean> {
  const meeting = await findMeetingById(db, meeting_id)
  const from = began_at ?? started_at
  return (
    meeting !== undefined && from !== null && now.getTime() > from.getTime() + meeting.duration_minutes * minutes + overtimeMs
  )
}

async function endOvertime(platform: Platform, session: SessionRow, now: Date): Promise<void> {
  const core = await findCore(platform.db, session.core_id)
  if (core) await driverOf(core.core_type).end(accessTo(coreSecrets(platform.appSecret), core), openSessionOf(session))
  await closeSession(platform, session.meeting_id, session.id, 'time over', now)
}

/** Until the scheduled time is over, and a while after the host wanted to begin. */
async function mayStillBegin({ db }: Platform, session: SessionRow, now: Date): Promise<boolean> {
  const meeting = await findMeetingById(db, session.meeting_id)
  if (!meeting) return false
  const lastWish = (session.started_at ?? session.opened_at).getTime() + unattendedMs
  return now.getTime() < Math.max(endOf(stateOf(meeting)).getTime(), lastWish)
}
