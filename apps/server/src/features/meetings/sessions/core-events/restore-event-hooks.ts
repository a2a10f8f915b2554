/** Tells cores again where to send a session's events if the core has lost the hook, or never had one. */
import { CoreRefused, CoreUnavailable } from '../../../../meeting-cores/meeting-core.js'
import type { Platform } from '../../../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../../cores/public.js'
import { callbackLinks } from './callback-links.js'
import { openSessionOf } from '../ask-core.js'
import { findSession, type SessionRow } from '../session.queries.js'

export type RestoreHook = (session: SessionRow) => Promise<void>

/** For one round of the reconciling job: each core is asked once. */
export function createHookRestorer(platform: Platform): RestoreHook {
  const asked = new Map<number, ReturnType<typeof askCore>>()
  return async (session) => {
    const asking = asked.get(session.core_id) ?? askCore(platform, session.core_id)
    asked.set(session.core_id, asking)
    try {
      await restoreHookOn(platform, session, await asking)
    } catch (error) {
      // A server without webhooks: it is asked every minute who is inside.
      if (!(error instanceof CoreRefused) && !(error instanceof CoreUnavailable)) throw error
      platform.log.debug(
        { logger: 'meetings', sessionId: session.id, err: error },
        'a core cannot be told where to send its events',
      )
    }
  }
}

/** After the end of a session on the built-in room: the room sends every event that the portal has not received yet. */
export async function restoreHooksAfterEnd(platform: Platform, sessionId: number): Promise<void> {
  const session = await findSession(platform.db, sessionId)
  if (session) await restoreHookOn(platform, session, await askCore(platform, session.core_id))
}

async function restoreHookOn(platform: Platform, session: SessionRow, found: Awaited<ReturnType<typeof askCore>>): Promise<void> {
  const { events } = callbackLinks(platform.publicUrl(), session.callback_key)
  if (!found || found.addresses.has(events)) return
  await found.driver.sendEventsTo(found.access, openSessionOf(session), events)
  platform.log.info({ logger: 'meetings', sessionId: session.id }, 'a core was told again where to send its events')
}

async function askCore(platform: Platform, coreId: number) {
  const core = await findCore(platform.db, coreId)
  if (!core) return null
  const [driver, access] = [driverOf(core.core_type), accessTo(coreSecrets(platform.appSecret), core)]
  const addresses = await driver.listEventAddresses(access)
  return addresses && { driver, access, addresses }
}
