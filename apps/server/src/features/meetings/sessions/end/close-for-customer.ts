/**
 * A customer that was deleted or restricted pays for no rooms: its running meetings end. The people inside are warned first and
 * have a minute to say goodbye; nobody else can join during that minute.
 */
import { meetings as en } from '@hop/texts/en/meetings'
import { meetings as vi } from '@hop/texts/vi/meetings'
import { CoreRefused, CoreUnavailable } from '../../../../meeting-cores/meeting-core.js'
import { minutes } from '../../../../platform/clock.js'
import { jobActor, recordAudit } from '../../../../platform/audit/audit.js'
import type { Transaction } from '../../../../platform/database/database.js'
import { defineJobKind } from '../../../../platform/jobs/job-kind.js'
import type { Platform } from '../../../../platform/platform.js'
import { workThrough } from '../../../../platform/work-through.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../../cores/public.js'
import { isCustomerActive } from '../../../customer-status/public.js'
import { endOnCore } from './end-on-core.js'
import { closeSession } from './end-session.js'
import { openSessionOf } from '../ask-core.js'
import { listOpenSessionsOf, type SessionRow } from '../session.queries.js'

export const closeForCustomerJob = defineJobKind<ClosingForCustomer>('close-meetings-of-customer')
const warningMs = 1 * minutes
const sessionsAtOnce = 10

export interface ClosingForCustomer {
  customerId: number
  /** The people inside have been warned. */
  isTold: boolean
}

/** In the transaction that deletes or restricts the customer. */
export const closeMeetingsOf = ({ jobs }: Platform, transaction: Transaction, customerId: number) =>
  jobs.send(transaction, closeForCustomerJob, { customerId, isTold: false })

export async function closeForCustomer(
  platform: Platform,
  { customerId, isTold }: ClosingForCustomer,
  signal?: AbortSignal,
): Promise<void> {
  const { db, jobs, clock } = platform
  // The customer was restored, or the restriction lifted, in the meantime.
  if (await isCustomerActive(db, customerId)) return
  const sessions = await listOpenSessionsOf(db, customerId)
  if (sessions.length === 0) return
  const how = {
    log: platform.log.child({ logger: 'meetings' }),
    failed: 'a meeting of a customer that is not active could not be ended',
    nameOf: ({ id }: SessionRow) => ({ sessionId: id }),
    signal,
    atOnce: sessionsAtOnce,
  }
  if (isTold) return workThrough(sessions, how, (session) => end(platform, session))
  await Promise.all(sessions.map((session) => sendNotice(platform, session)))
  const startAfter = new Date(clock.now().getTime() + warningMs)
  await db
    .transaction()
    .execute((transaction) => jobs.send(transaction, closeForCustomerJob, { customerId, isTold: true }, { startAfter }))
}

/** The meeting ends all the same, whatever becomes of the warning. */
async function sendNotice({ db, appSecret, log }: Platform, session: SessionRow): Promise<void> {
  // In both languages: everybody inside can read one of the two.
  const text = [vi, en].map(({ closing }) => closing.customerInactive).join(' / ')
  try {
    const core = await findCore(db, session.core_id)
    if (core) await driverOf(core.core_type).sendNotice(accessTo(coreSecrets(appSecret), core), openSessionOf(session), text)
  } catch (error) {
    if (error instanceof CoreUnavailable || error instanceof CoreRefused) return
    log.error({ logger: 'meetings', sessionId: session.id, err: error }, 'the people inside could not be warned')
  }
}

async function end(platform: Platform, session: SessionRow): Promise<void> {
  const now = platform.clock.now()
  // Ended in our own database first, so that nobody is let in any more. A core that does not answer is asked again by a separate
  // job.
  const wasOpen = await closeSession(platform, session.meeting_id, session.id, 'customer inactive', now)
  await endOnCore(platform, session.id)
  if (!wasOpen) return
  const bySystem = jobActor(closeForCustomerJob.name, now)
  await platform.db.transaction().execute((transaction) =>
    recordAudit(transaction, bySystem, {
      action: 'end',
      entity: 'meeting',
      entityId: session.meeting_id,
      details: { reason: 'customer inactive' },
    }),
  )
}
