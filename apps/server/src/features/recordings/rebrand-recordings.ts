/** The customer's brand as viewers of its recordings see it. */
import type { Platform } from '../../platform/platform.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../cores/public.js'
import { openSessionOf } from '../meetings/public.js'
import { findRecordedSession, listRecordingsOfCustomer } from './recordings.queries.js'

export async function rebrandRecordings(platform: Platform, customerId: number): Promise<void> {
  const { db, appSecret } = platform
  const brand = await brandOfCustomer(platform, customerId)
  const known = await listRecordingsOfCustomer(db, customerId)
  for (const sessionId of new Set(known.map(({ session_id }) => session_id))) {
    const session = await findRecordedSession(db, sessionId)
    const core = session && (await findCore(db, session.core_id))
    if (!session || !core) continue
    const ids = known.filter(({ session_id }) => session_id === sessionId).map(({ record_id }) => record_id)
    await driverOf(core.core_type).rebrandRecordings(accessTo(coreSecrets(appSecret), core), openSessionOf(session), ids, brand)
  }
}
