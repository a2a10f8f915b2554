/**
 * Ends a meeting even if its room does not answer: the host does not have to wait for a machine that may never come back, and can
 * start the meeting again elsewhere. The room is asked to end it as soon as it answers.
 */
import { CoreRefused, CoreUnavailable } from '../../../../meeting-cores/meeting-core.js'
import { hours, minutes } from '../../../../platform/clock.js'
import type { Transaction } from '../../../../platform/database/database.js'
import { defineJobKind } from '../../../../platform/jobs/job-kind.js'
import type { Platform } from '../../../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../../cores/public.js'
import { openSessionOf } from '../ask-core.js'
import { findSession } from '../session.queries.js'

export const endOnCoreJob = defineJobKind<{ sessionId: number }>('end-on-core')
const askAgainMs = 1 * minutes
/** No meeting lasts longer. */
const giveUpMs = 24 * hours

export const endOnCoreLater = ({ jobs, clock }: Platform, transaction: Transaction, sessionId: number) =>
  jobs.send(
    transaction,
    endOnCoreJob,
    { sessionId },
    { startAfter: new Date(clock.now().getTime() + askAgainMs), singletonKey: `session ${sessionId}` },
  )

export async function endOnCore(platform: Platform, sessionId: number): Promise<void> {
  const { db, appSecret, clock } = platform
  const session = await findSession(db, sessionId)
  const core = session && (await findCore(db, session.core_id))
  if (!core || clock.now().getTime() - session.opened_at.getTime() > giveUpMs) return
  try {
    await driverOf(core.core_type).end(accessTo(coreSecrets(appSecret), core), openSessionOf(session))
  } catch (error) {
    if (!(error instanceof CoreUnavailable) && !(error instanceof CoreRefused)) throw error
    await db.transaction().execute((transaction) => endOnCoreLater(platform, transaction, sessionId))
  }
}
