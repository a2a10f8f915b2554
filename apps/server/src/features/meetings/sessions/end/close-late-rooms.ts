/**
 * A core that answered too late may have opened a room which the portal had given up, or opened elsewhere. No person has its
 * address, but it would count as open until the core removes it.
 */
import { CoreUnavailable } from '../../../../meeting-cores/meeting-core.js'
import { minutes } from '../../../../platform/clock.js'
import type { Platform } from '../../../../platform/platform.js'
import { accessTo, type CoreRow, coreSecrets, driverOf, listCores } from '../../../cores/public.js'
import { openSessionOf } from '../ask-core.js'
import { listSessionsByExternalId, type SessionRow } from '../session.queries.js'

/** An end that was just asked for takes a core a moment. */
const settlesWithinMs = minutes

export async function closeLateRooms(platform: Platform): Promise<void> {
  const cores = await listCores(platform.db)
  await Promise.all(cores.filter(({ is_active, is_up }) => is_active && is_up !== false).map((core) => closeOn(platform, core)))
}

async function closeOn(platform: Platform, core: CoreRow): Promise<void> {
  const driver = driverOf(core.core_type)
  const access = accessTo(coreSecrets(platform.appSecret), core)
  try {
    const empty = await driver.listEmptyRooms(access)
    // Only what this portal made: other portals use the core as well.
    const sessions = await listSessionsByExternalId(
      platform.db,
      empty.map(({ externalId }) => externalId),
    )
    const now = platform.clock.now()
    for (const session of sessions.filter((each) => isNotWanted(each, core, now))) {
      platform.log.info(
        { logger: 'meetings', coreId: core.id, sessionId: session.id },
        'a room that was opened too late is closed',
      )
      // Only the name of such a room is known.
      await driver.end(access, { ...openSessionOf(session), internalId: null, data: {} })
    }
  } catch (error) {
    // A core that is away is asked again in a minute.
    if (!(error instanceof CoreUnavailable))
      platform.log.warn(
        { logger: 'meetings', coreId: core.id, err: error },
        'rooms that were opened too late could not be closed',
      )
  }
}

function isNotWanted({ state, core_id, opened_at, ended_at }: SessionRow, core: CoreRow, now: Date): boolean {
  const since = (ended_at ?? opened_at).getTime()
  return (state === 'closed' || core_id !== core.id) && now.getTime() - since > settlesWithinMs
}
