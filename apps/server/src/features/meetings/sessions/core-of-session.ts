/** A session is reached at the room that holds it: at no other one, and not while that room does not answer. */
import type { CoreAccess, OpenSession, SessionState } from '../../../meeting-cores/meeting-core.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { accessTo, type CoreRow, coreSecrets, driverOf, findCore, writeHealth } from '../../cores/public.js'
import { coreAnswer, openSessionOf } from './ask-core.js'
import { requireReachable } from './require-reachable.js'
import { closeSession } from './end/end-session.js'
import type { SessionRow } from './session.queries.js'

export interface SessionOnCore {
  core: CoreRow
  access: CoreAccess
  /** The session as its core knows it. */
  session: OpenSession
}

export async function findCoreOfSession(platform: Platform, row: SessionRow): Promise<SessionOnCore> {
  const { db, appSecret } = platform
  const core = (await findCore(db, row.core_id)) ?? refuse('CoreUnavailable')
  const access = await coreAnswer((async () => accessTo(coreSecrets(appSecret), core))())
  const session = openSessionOf(row)
  // First of all, since many who ask at once are one question to the core.
  await requireReachable(platform, core, session)
  if (core.is_up !== false) return { core, access, session }
  // It did not answer at its last health check, at most a minute ago; it may be back.
  const state = await coreAnswer(driverOf(core.core_type).sessionState(access, session))
  const now = platform.clock.now()
  await writeHealth(db, core.id, { is_up: true, failed_checks: 0, checked_at: now })
  if (state !== 'over') return { core, access, session }
  await closeSession(platform, row.meeting_id, row.id, 'core', now)
  return refuse('CoreUnavailable')
}

/** What its core says about a session; throws CoreUnavailable if the core cannot be asked. */
export async function fetchSessionState({ db, appSecret }: Platform, session: SessionRow): Promise<SessionState> {
  const core = await findCore(db, session.core_id)
  // A core is not removed while something runs on it.
  if (!core) return 'over'
  return driverOf(core.core_type).sessionState(accessTo(coreSecrets(appSecret), core), openSessionOf(session))
}
