/** Asks Zoom for what it measured: the built-in room reports by itself, and BigBlueButton has nothing to report. */
import { CoreRefused } from '../../../../meeting-cores/meeting-core.js'
import type { Platform } from '../../../../platform/platform.js'
import { workThrough } from '../../../../platform/work-through.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../../cores/public.js'
import { openSessionOf } from '../ask-core.js'
import { insertQualitySamples, listSessionsToAsk } from './quality.queries.js'
import { type SessionRow, writeSession } from '../session.queries.js'

const sessionsAtOnce = 4

export async function fetchQuality(platform: Platform, signal?: AbortSignal): Promise<void> {
  const how = {
    log: platform.log.child({ logger: 'meetings' }),
    failed: 'the quality of a session was not fetched',
    nameOf: ({ id }: SessionRow) => ({ sessionId: id }),
    signal,
    atOnce: sessionsAtOnce,
  }
  await workThrough(await listSessionsToAsk(platform.db, 'zoom'), how, (session) => fetchOf(platform, session))
}

async function fetchOf(platform: Platform, session: SessionRow): Promise<void> {
  const { db } = platform
  const core = await findCore(db, session.core_id)
  if (!core) return
  const isOver = session.state === 'closed'
  try {
    const access = accessTo(coreSecrets(platform.appSecret), core)
    const samples = await driverOf(core.core_type).quality(access, openSessionOf(session), isOver)
    await insertQualitySamples(db, session.id, samples)
    await writeSession(db, session.id, { quality_state: isOver ? 'settled' : 'asked' })
  } catch (error) {
    // Its plan or its application's rights do not allow it: the page says so.
    if (error instanceof CoreRefused) await writeSession(db, session.id, { quality_state: 'refused' })
    else platform.log.warn({ logger: 'meetings', sessionId: session.id, err: error }, 'the quality could not be asked for')
  }
}
